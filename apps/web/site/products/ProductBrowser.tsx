import { useEffect, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { products as words } from '#words/site-products.ts';
import { addressOf, keepAddress } from '../kit/search.ts';
import button from '../kit/Button.module.css';
import layout from '../kit/layout.module.css';
import parts from '../kit/parts.module.css';
import { Price } from '../kit/Price.tsx';
import { ProductCard } from '../kit/ProductCard.tsx';
import { SearchForm } from '../kit/SearchForm.tsx';
import { callAsUser } from '../session.ts';
import { categoriesOf, chooseProducts, type Choice } from './filter.ts';
import { pageHref } from '../kit/links.tsx';

interface ProductBrowserProps {
  /** All products; undefined when the server could not read them. */
  products?: Product[] | undefined;
  search: string;
  category: string;
}

const hrefOf = (choice: Choice) => addressOf('/products', { ...choice });

/** A failure in red, with a link to try again (SPEC 8, Public products page). */
function Failure({ text = words.failed, again }: { text?: string | undefined; again: string }) {
  return (
    <div className={layout.stack} role="alert">
      <p className={parts.error}>{text}</p>
      <a href={pageHref(again)} className={`${button.button} ${button.second}`}>
        {words.retry}
      </a>
    </div>
  );
}

/**
 * The list with search and categories (SPEC 2, Products). Without JavaScript it is a form; when hydrated it filters
 * while you type, and updates the address.
 */
export function ProductBrowser({ products: given, search, category }: ProductBrowserProps) {
  const [products, setProducts] = useState(given);
  const [failure, setFailure] = useState<string>();
  const [choice, setChoice] = useState<Choice>({ search, category });

  // If the server could not read the products, the browser asks once more.
  useEffect(() => {
    if (given) return;
    const ask = async () => {
      const response = await callAsUser('/products');
      if (response.ok) setProducts((await response.json()) as Product[]);
      else setFailure(response.status === 403 ? words.forbidden : words.refused);
    };
    ask().catch(() => setFailure(words.failed));
  }, [given]);

  const choose = (next: Choice) => {
    setChoice(next);
    keepAddress(hrefOf(next));
  };

  const found = products && chooseProducts(products, choice);
  return (
    <div>
      <SearchForm
        id="product-search"
        action="/products"
        words={words}
        value={choice.search}
        onChange={(search) => choose({ ...choice, search })}
        also={{ name: 'category', value: choice.category }}
      >
        {products && (
          <fieldset className={layout.pills}>
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
      </SearchForm>
      <output className={parts.count}>
        {!found && !failure && words.loading}
        {found && found.length > 0 && words.count(found.length)}
        {found?.length === 0 && (
          <>
            <strong>{words.empty}</strong> {words.emptyHint}
          </>
        )}
      </output>
      {failure && <Failure text={failure} again={hrefOf(choice)} />}
      {!given && (
        <noscript>
          <Failure again={hrefOf(choice)} />
        </noscript>
      )}
      {found && found.length > 0 && (
        <ul className={`${layout.catalogue} ${layout.listed}`}>
          {found.map((product, at) => (
            <ProductCard
              key={product.id}
              product={product}
              price={<Price product={product.id} from="/products" price={product.price} />}
              hasStock
              first={at < 3}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
