import type { Product } from '#contract/products.ts';
import { availability, products as words } from '#words/site-products.ts';
import button from '../kit/Button.module.css';
import card from '../kit/Card.module.css';
import { LinkWords } from '../kit/links.tsx';
import text from '../kit/ProductCard.module.css';
import { ProductPicture } from '../kit/ProductPicture.tsx';
import { Price } from '../kit/Price.tsx';
import { availabilityOf } from './availability.ts';
import styles from './ProductTile.module.css';

/** A product in the list. It is inside an island, so its price needs no own island. */
export function ProductTile({ product, first }: { product: Product; first: boolean }) {
  const stock = availabilityOf(product.stock);
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
        {product.category && <p className={text.category}>{product.category}</p>}
        <h3>{product.name}</h3>
        <p className={`${card.muted} ${text.text}`}>{product.description}</p>
        <p className={`${styles.stock} ${styles[stock]}`}>{availability[stock]}</p>
        <div className={card.end}>
          <Price product={product.id} from="/products" price={product.price} />
          <a href={`/products/${product.id}`} className={`${button.button} ${button.plain}`}>
            <LinkWords words={words.learnMore} inFull={words.learnMoreAbout(product.name)} />
          </a>
        </div>
      </div>
    </li>
  );
}
