import type { PublicBranch } from '#contract/branches.ts';
import type { Institution } from '#contract/institution.ts';
import type { Product } from '#contract/products.ts';
import type { Testimonial } from '#contract/site-content.ts';
import { home } from '../../messages/en/site-home.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { ProductCard } from '../kit/ProductCard.tsx';
import { Section } from '../kit/Section.tsx';
import { Hero } from './Hero.tsx';
import { Impact } from './Impact.tsx';

interface HomePageProps {
  data: { products: Product[]; branches: PublicBranch[]; testimonials: Testimonial[] };
  institution: Institution;
}

/** Who we are, what we sell, where we are. */
export function HomePage({ data, institution }: HomePageProps) {
  return (
    <>
      <Hero />
      <Impact stats={institution.stats} />
      <Section
        id="products"
        title={home.products}
        lead={home.productsLead}
        aside={
          <ButtonLink href="/products" look="second">
            {home.viewAllProducts}
          </ButtonLink>
        }
      >
        {data.products.length === 0 && <p>{home.productsEmpty}</p>}
        <ul className={card.grid}>
          {data.products.map((product) => (
            <ProductCard key={product.id} product={product} pricesFrom="/products/popular" />
          ))}
        </ul>
      </Section>
    </>
  );
}
