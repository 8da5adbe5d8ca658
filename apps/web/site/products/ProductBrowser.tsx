import { useEffect, useState, type SubmitEvent } from 'react';
import type { Product } from '#contract/products.ts';
import { products as words } from '../../messages/en/site-products.ts';
import button from '../kit/Button.module.css';
import card from '../kit/Card.module.css';
import { callAsUser } from '../session.ts';
import { addressOf, categoriesOf, chooseProducts, type Choice } from './filter.ts';
import { ProductTile } from './ProductTile.tsx';
import styles from './ProductBrowser.module.css';

interface ProductBrowserProps {
  /** Everything on offer; nothing when the server could not read it. */
  products?: Product[] | undefined;
  search: string;
  category: string;
}

type Loading = 'done' | 'loading' | 'failed';

function Failure({ again }: { again: string }) {
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.error}>{words.failed}</p>
      <a href={again} className={`${button.button} ${button.second}`}>
        {words.retry}
      </a>
    </div>
  );
}

/**
 * The list with its search and its categories (SPEC 2, Products). Asleep it is a form that the server answers; awake
 * it follows every letter, and keeps the address in step.
 */
export function ProductBrowser({ products: given, search, category }: ProductBrowserProps) {
  const [products, setProducts] = useState(given);
  const [loading, setLoading] = useState<Loading>(given ? 'done' : 'loading');
  const [choice, setChoice] = useState<Choice>({ search, category });

  // What the server could not read is asked for once more when the page is there.
  useEffect(() => {
    if (given) return;
    callAsUser('/products').then(
      async (response) => {
        if (response.ok) setProducts((await response.json()) as Product[]);
        setLoading(response.ok ? 'done' : 'failed');
      },
      () => setLoading('failed'),
    );
  }, [given]);

  const choose = (next: Choice) => {
    setChoice(next);
    history.replaceState(history.state, '', addressOf(next));
  };
  const submit = (event: SubmitEvent) => event.preventDefault();

  const found = products && chooseProducts(products, choice);
  return (
    <div className={styles.browser}>
      <search>
        <form className={styles.form} action="/products" method="get" onSubmit={submit}>
          <div className={styles.search}>
            <label htmlFor="product-search" className="visually-hidden">
              {words.search}
            </label>
            <input
              id="product-search"
              type="search"
              name="search"
              value={choice.search}
              placeholder={words.searchExample}
              maxLength={200}
              onChange={(event) => choose({ ...choice, search: event.currentTarget.value })}
            />
            {/* The first button is what Enter presses: it keeps the category. */}
            <button
              type="submit"
              name="category"
              value={choice.category}
              className={`${button.button} ${button.main}`}
            >
              {words.searchButton}
            </button>
          </div>
          {products && (
            <fieldset className={styles.categories}>
              <legend className="visually-hidden">{words.categories}</legend>
              {['', ...categoriesOf(products)].map((name) => (
                <button
                  key={name}
                  type="submit"
                  name="category"
                  value={name}
                  aria-pressed={choice.category === name}
                  onClick={() => choose({ ...choice, category: name })}
                >
                  {name || words.all}
                </button>
              ))}
            </fieldset>
          )}
        </form>
      </search>
      <output className={styles.count}>
        {loading === 'loading' && words.loading}
        {loading === 'done' && found && found.length > 0 && words.count(found.length)}
      </output>
      {loading === 'failed' && <Failure again={addressOf(choice)} />}
      {!given && (
        <noscript>
          <Failure again={addressOf(choice)} />
        </noscript>
      )}
      {loading === 'done' && found?.length === 0 && (
        <div className={styles.empty}>
          <img src="/art/spot-goods.svg" alt="" width={200} height={150} />
          <p>
            <strong>{words.empty}</strong>
          </p>
          <p>{words.emptyHint}</p>
        </div>
      )}
      {loading === 'done' && found && found.length > 0 && (
        <ul className={card.grid}>
          {found.map((product, at) => (
            <ProductTile key={product.id} product={product} first={at < 3} />
          ))}
        </ul>
      )}
    </div>
  );
}
