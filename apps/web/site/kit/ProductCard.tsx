import type { ReactNode } from 'react';
import type { Product } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { pictureSet } from '#domain/picture-sizes.ts';
import { availability, product as productWords, products as words } from '#words/site-products.ts';
import button from './Button.module.css';
import layout from './layout.module.css';
import { LinkWords, pageHref } from './links.tsx';
import parts from './parts.module.css';
import type { entryProps } from './SearchForm.tsx';

const INSTEAD = '/art/spot-goods.svg';

interface ProductPictureProps {
  className: string | undefined;
  /** Empty or missing: the product has no picture of its own. */
  src: string | null | undefined;
  /** Empty where the name is beside it. */
  alt: string;
  /** Its width on the page, for browsers to choose the file by. */
  sizes: string;
  /** Whether it is visible without scrolling. */
  first?: boolean;
}

/** A product's picture. A drawing replaces one that is missing or cannot be loaded (`browser/pictures.ts`, SPEC 8). */
export function ProductPicture({ className, src, alt, sizes, first = false }: ProductPictureProps) {
  return (
    <img
      className={className}
      alt={alt}
      srcSet={src ? pictureSet(src) : undefined}
      sizes={sizes}
      src={src || INSTEAD}
      width={800}
      height={600}
      data-instead={src ? INSTEAD : undefined}
      loading={first ? undefined : 'lazy'}
    />
  );
}

/** Whether there is stock. Visitors see a low one too: the goods may be sold before their group meets. */
export function Stock({ stock }: { stock: number }) {
  const state = stock <= 0 ? 'outOfStock' : stock <= LIMITS.lowStock ? 'fewLeft' : 'inStock';
  return (
    <p className={`${parts.stock} ${parts[state]}`}>
      <span className="visually-hidden">{productWords.availability}: </span>
      {availability[state]}
    </p>
  );
}

interface ProductCardProps {
  product: Product;
  /** For staff who are signed in. */
  price: ReactNode;
  /** In a list that is searched. */
  entry?: ReturnType<typeof entryProps>;
  hasStock?: boolean;
  /** In a row to swipe through, whose cards are wider on a phone. */
  isInRow?: boolean;
  first?: boolean;
}

/** Image, category, name, description, price for who is signed in, and the link to its page (SPEC 2). */
export function ProductCard({
  product,
  price,
  hasStock = false,
  isInRow = false,
  first = false,
  entry,
}: ProductCardProps) {
  return (
    <li className={layout.card} {...entry}>
      <ProductPicture
        className={layout.picture}
        src={product.image_url}
        alt=""
        sizes={isInRow ? '(min-width: 44rem) 24rem, 17rem' : '(min-width: 44rem) 24rem, 43vw'}
        first={first}
      />
      <div className={layout.body}>
        {product.category && <p className={layout.muted}>{product.category}</p>}
        <h3>{product.name}</h3>
        <p className={`${layout.muted} ${layout.brief}`}>{product.description}</p>
        {hasStock && <Stock stock={product.stock} />}
        <div className={layout.end}>
          {price}
          <a href={pageHref(`/products/${product.id}`)} className={`${button.button} ${button.plain}`}>
            <LinkWords words={words.learnMore} inFull={words.learnMoreAbout(product.name)} />
          </a>
        </div>
      </div>
    </li>
  );
}
