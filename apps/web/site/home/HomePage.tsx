import type { Institution } from '#contract/institution.ts';
import type { Product } from '#contract/products.ts';
import type { Service, Testimonial } from '#contract/site-content.ts';
import type { SiteBranch } from '#contract/site.ts';
import { Island } from '../island/Island.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { Closing } from '../kit/Closing.tsx';
import { ProductCard } from '../kit/ProductCard.tsx';
import { Section } from '../kit/Section.tsx';
import { useShown, useWords } from '../kit/words.ts';
import { Benefits } from './Benefits.tsx';
import { Branches } from './Branches.tsx';
import { Hero } from './Hero.tsx';
import { Impact } from './Impact.tsx';
import { Services } from './Services.tsx';
import { Steps } from './Steps.tsx';
import { Testimonials } from './Testimonials.tsx';

interface HomePageProps {
  data: {
    products: Product[];
    services: Service[];
    branches: SiteBranch[];
    testimonials: Testimonial[];
  };
  institution: Institution;
}

/** Who we are, what we sell, where we are. */
export function HomePage({ data, institution }: HomePageProps) {
  const home = useWords('home');
  const testimonials = useWords('testimonials');
  const isShown = useShown();
  return (
    <>
      <Hero />
      {institution.stats.length > 0 && <Impact stats={institution.stats} />}
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
        {data.products.length === 0 ? (
          <p>{home.productsEmpty}</p>
        ) : (
          <ul className={`${card.grid} ${card.row}`}>
            {data.products.map((product) => (
              <ProductCard key={product.id} product={product} pricesFrom="/products/popular" />
            ))}
          </ul>
        )}
      </Section>
      {isShown('home.steps') && <Steps />}
      {data.services.length > 0 && <Services services={data.services} />}
      {data.testimonials.length > 0 && (
        <Section id="testimonials" title={testimonials.title}>
          <Island name="testimonials" of={Testimonials} props={{ list: data.testimonials }} when="visible" />
        </Section>
      )}
      {isShown('home.benefits') && <Benefits />}
      <Branches branches={data.branches} />
      <Closing picture="everywhere.closing.home" />
    </>
  );
}
