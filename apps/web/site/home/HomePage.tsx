import type { PublicBranch } from '#contract/branches.ts';
import type { Institution } from '#contract/institution.ts';
import type { Product } from '#contract/products.ts';
import { home } from '../../messages/en/site.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import styles from './HomePage.module.css';

interface HomePageProps {
  data: { products: Product[]; branches: PublicBranch[] };
  institution: Institution;
}

/** Who we are, what we sell, where we are. */
export function HomePage({ data, institution }: HomePageProps) {
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <h1>{home.title}</h1>
          <p className={styles.lead}>{home.lead}</p>
          <a className={styles.call} href={`tel:${institution.hotline.replaceAll(' ', '')}`}>
            {home.call(institution.hotline)}
          </a>
        </div>
        <Kiondo />
      </section>
      <section className={styles.inner} aria-labelledby="impact">
        <h2 id="impact">{home.impact}</h2>
        <dl className={styles.stats}>
          {institution.stats.map((stat) => (
            <div key={stat.id}>
              <dt>{stat.label}</dt>
              <dd>{stat.value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.inner} aria-labelledby="products">
        <h2 id="products">{home.products}</h2>
        {data.products.length === 0 && <p>{home.productsEmpty}</p>}
        <ul className={styles.cards}>
          {data.products.map((product) => (
            <li key={product.id} className={styles.card}>
              {product.image_url && (
                <img src={product.image_url} alt="" loading="lazy" width={600} height={450} />
              )}
              <p className={styles.category}>{product.category}</p>
              <h3>{product.name}</h3>
              <p>{product.description}</p>
              <p className={styles.stock}>{product.stock > 0 ? home.inStock : home.outOfStock}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.inner} aria-labelledby="branches">
        <h2 id="branches">{home.branches}</h2>
        <ul className={styles.cards}>
          {data.branches.map((branch) => (
            <li key={branch.id} className={styles.card}>
              <h3>{branch.name}</h3>
              <p>{branch.address}</p>
              <p>
                <a href={`tel:${branch.phone.replaceAll(' ', '')}`}>{branch.phone}</a>
                <br />
                <a href={`mailto:${branch.email}`}>{branch.email}</a>
              </p>
              <p className={styles.stock}>{home.defaultHours}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
