import type { ReactNode } from 'react';
import type { Product } from '#contract/products.ts';
import { products as words } from '#words/site-products.ts';
import button from '../kit/Button.module.css';
import layout from '../kit/layout.module.css';
import { pageHref } from '../kit/links.tsx';
import parts from '../kit/parts.module.css';
import { Price } from '../kit/Price.tsx';
import { ProductCard } from '../kit/ProductCard.tsx';
import { addressOf, finder, type Choice, type Searched } from '../kit/search.ts';
import { entryProps, Found, SearchForm } from '../kit/SearchForm.tsx';

interface ProductBrowserProps {
  /** All products; undefined when the server could not read them. */
  products: Product[] | undefined;
  search: string;
  category: string;
}

/** The list with search and categories (SPEC 2, Products). */
export function ProductBrowser({ products, search, category }: ProductBrowserProps) {
  if (!products) return <NoProducts search={search} category={category} />;
  const isFound = finder({ search, category });
  const entries = products.map((product) => ({ product, entry: searchedOf(product) }));
  const found = entries.filter(({ entry }) => isFound(entry)).map(({ product }) => product);
  return (
    <div data-script="search">
      <ProductSearch search={search} category={category}>
        <fieldset className={layout.pills}>
          <legend className="visually-hidden">{words.categories}</legend>
          {['', ...categoriesOf(products)].map((name) => (
            <button key={name} type="submit" name="category" value={name} aria-pressed={category === name}>
              {name || words.all}
            </button>
          ))}
        </fieldset>
      </ProductSearch>
      <Found found={found.length} count={words.count}>
        <strong>{words.empty}</strong> {words.emptyHint}
      </Found>
      {entries.length > 0 && (
        <ul className={`${layout.catalogue} ${layout.listed}`}>
          {entries.map(({ product, entry }) => (
            <ProductCard
              key={product.id}
              product={product}
              price={<Price product={product} from="/products" />}
              hasStock
              first={found.slice(0, 3).includes(product)}
              entry={entryProps(entry, isFound(entry))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const ProductSearch = ({ search, category = '', children }: Choice & { children?: ReactNode }) => (
  <SearchForm
    id="product-search"
    action="/products"
    words={words}
    value={search}
    also={{ name: 'category', value: category }}
  >
    {children}
  </SearchForm>
);

/** The server could not read the products: the browser asks once more (`browser/products.ts`). */
function NoProducts(choice: Choice) {
  return (
    <div data-script="products">
      <ProductSearch {...choice} />
      <output className={parts.count}>{words.loading}</output>
      <Failure choice={choice} isHidden />
      <noscript>
        <Failure choice={choice} />
      </noscript>
    </div>
  );
}

/** A failure in red, with a link to try again (SPEC 8, Public products page). */
function Failure({ choice, isHidden = false }: { choice: Choice; isHidden?: boolean }) {
  return (
    <div
      className={layout.stack}
      role="alert"
      hidden={isHidden}
      data-failed={words.failed}
      data-refused={words.refused}
      data-forbidden={words.forbidden}
    >
      <p className={parts.error}>{words.failed}</p>
      <a
        href={pageHref(addressOf('/products', { ...choice }))}
        className={`${button.button} ${button.second}`}
      >
        {words.retry}
      </a>
    </div>
  );
}

/** The categories of the loaded products (SPEC 2). */
export function categoriesOf(products: readonly Product[]): string[] {
  const names = products.map((product) => product.category).filter(Boolean);
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** A product is found by its name or description (SPEC 2), and is a thing of its name and category. */
export const searchedOf = ({ name, description, category }: Product): Searched => ({
  text: `${name}\n${description}`,
  kind: `${name}\n${category}`,
  category,
});
