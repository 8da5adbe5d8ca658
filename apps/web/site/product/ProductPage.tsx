import type { Product } from '#contract/products.ts';
import { pages } from '#words/site.ts';
import { availability, product as words } from '#words/site-products.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import { Island } from '../island/Island.tsx';
import { addressOf } from '../kit/address.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { ProductCard } from '../kit/ProductCard.tsx';
import { Section } from '../kit/Section.tsx';
import { Breadcrumbs } from '../kit/Breadcrumbs.tsx';
import { ProductPicture } from '../kit/ProductPicture.tsx';
import { Price } from '../kit/Price.tsx';
import { availabilityOf } from '../products/availability.ts';
import tile from '../products/ProductTile.module.css';
import styles from './ProductPage.module.css';

export interface ProductData {
  product: Product;
  related: Product[];
}

function askHref(item: Product): string {
  return `/contact?subject=Loan%20Information&product=${encodeURIComponent(item.name)}`;
}

/** One product in full (DECISIONS 6). Its price is for who is signed in, and in no page of the server. */
export function ProductPage({ data: { product: item, related } }: { data: ProductData }) {
  const stock = availabilityOf(item.stock);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.inner}>
          <Breadcrumbs
            links={[
              { href: '/products', words: pages['/products'] },
              ...(item.category
                ? [{ href: addressOf('/products', { category: item.category }), words: item.category }]
                : []),
            ]}
          />
          <ProductPicture
            className={styles.picture}
            src={item.image_url}
            alt={item.name}
            width={800}
            height={600}
            first
          />
          <div className={styles.words}>
            {item.category && <p className={styles.category}>{item.category}</p>}
            <h1>{item.name}</h1>
            <Island
              name="price"
              of={Price}
              props={{ product: item.id, from: `/products/${item.id}` }}
              when="signed-in"
            />
            <p className={`${tile.stock} ${tile[stock]}`}>
              <span className="visually-hidden">{words.availability}: </span>
              {availability[stock]}
            </p>
            <p className={styles.text}>{item.description}</p>
            <div className={styles.buttons}>
              <ButtonLink href={askHref(item)}>{words.ask}</ButtonLink>
              <ButtonLink href="/branches" look="second">
                {words.findBranch}
              </ButtonLink>
            </div>
            <p className={styles.hint}>{words.askHint}</p>
            <div className={styles.how}>
              <h2>{words.how}</h2>
              <p>{words.howText}</p>
              <p>{words.priceHint}</p>
            </div>
          </div>
        </div>
        <Kiondo />
      </div>
      {related.length > 0 && (
        <Section
          id="related"
          title={words.related}
          aside={
            <ButtonLink href="/products" look="second">
              {words.all}
            </ButtonLink>
          }
        >
          <ul className={`${card.grid} ${card.trio}`}>
            {related.map((other) => (
              <ProductCard key={other.id} product={other} pricesFrom="/products" />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
