import type { Product } from '#contract/products.ts';
import { home } from '#words/site-home.ts';
import { Island } from '../island/Island.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { Price } from './Price.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import card from './Card.module.css';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  product: Product;
  /** The API path with the prices of this page's cards. */
  pricesFrom: string;
  /** Whether the picture is visible without scrolling. */
  first?: boolean;
}

/** Image, category, name, description, price for who is signed in, and the way to all about it (SPEC 2). */
export function ProductCard({ product, pricesFrom, first = false }: ProductCardProps) {
  return (
    <li className={card.card}>
      <ProductPicture
        className={card.picture}
        src={product.image_url}
        alt=""
        width={600}
        height={450}
        first={first}
      />
      <div className={card.body}>
        {product.category && <p className={styles.category}>{product.category}</p>}
        <h3>{product.name}</h3>
        <p className={`${card.muted} ${styles.text}`}>{product.description}</p>
        <div className={card.end}>
          <Island
            name="price"
            of={Price}
            props={{ product: product.id, from: pricesFrom, price: product.price }}
            when="signed-in"
          />
          <ButtonLink href={`/products/${product.id}`} look="plain" label={home.learnMoreAbout(product.name)}>
            {home.learnMore}
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
