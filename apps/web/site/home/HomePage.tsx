import {
  IconBook,
  IconCalendarCheck,
  IconSchool,
  IconTag,
  IconTruck,
  IconUsers,
  IconCalendar,
  IconCircleCheck,
  IconCoins,
  type Icon,
} from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { Product } from '#contract/products.ts';
import type { Service, Testimonial } from '#contract/site-content.ts';
import type { SiteBranch } from '#contract/site.ts';
import { Drawing } from '../art/drawings.tsx';
import { Island } from '../island/Island.tsx';
import { ButtonLink, usePageExists } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { Closing } from '../kit/Closing.tsx';
import { contactHref } from '../kit/links.tsx';
import { Picture } from '../kit/Picture.tsx';
import { ProductCard } from '../kit/ProductCard.tsx';
import { Section } from '../kit/Section.tsx';
import { useShown, useWords, usePictures } from '../kit/words.ts';
import { page } from '../page.ts';
import benefitsStyles from './Benefits.module.css';
import { Branches } from './Branches.tsx';
import styles from './Hero.module.css';
import impactStyles from './Impact.module.css';
import servicesStyles from './Services.module.css';
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

export const home = page({
  path: '/',
  async load(reads) {
    const [products, branches, content] = await Promise.all([
      reads.popularProducts(),
      reads.branches(),
      reads.content(),
    ]);
    const { services, testimonials } = content;
    // SPEC 9: the home page shows at most three branches.
    const shown = branches.filter((branch) => branch.shown_on_home).slice(0, 3);
    return { products, services, branches: shown, testimonials };
  },
  meta: (_data, institution, said) => ({
    title: [institution.name, institution.tagline].filter(Boolean).join(' · '),
    description: said('home').description(institution.name),
  }),
  View: HomePage,
});

/** The first screen: what we do, in one sentence and one picture. */
function Hero() {
  const home = useWords('home');
  const picture = usePictures()('home.top', home.heroPicture);
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{home.title}</h1>
          <p>{home.lead}</p>
          <div className={styles.buttons}>
            <ButtonLink href="/products">{home.exploreProducts}</ButtonLink>
            <ButtonLink href="/contact" look="second">
              {home.contactUs}
            </ButtonLink>
          </div>
        </div>
        {picture.src === '/art/group-under-acacia.svg' ? (
          <Drawing name="group-under-acacia" className={styles.picture} title={picture.alt} />
        ) : (
          <Picture {...picture} width={1200} height={900} className={styles.photo} first />
        )}
      </div>
    </section>
  );
}

/** The services, the first the largest. A whole card leads to more about it. */
export function Services({ services }: { services: Service[] }) {
  const words = useWords('homeServices');
  const exists = usePageExists();
  return (
    <Section id="services" title={words.title} lead={words.lead}>
      <ul className={servicesStyles.list}>
        {services.map(({ id, picture, title, text, link }) => (
          <li key={id} className={servicesStyles.card}>
            <Picture src={`/art/spot-${picture}.svg`} alt="" width={480} height={360} />
            <div>
              <h3>{link && exists(link) ? <a href={link}>{title}</a> : title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const ICONS = {
  tag: IconTag,
  users: IconUsers,
  calendar: IconCalendarCheck,
  truck: IconTruck,
  book: IconBook,
  school: IconSchool,
};

/** What membership brings, and the way to it. */
function Benefits() {
  const words = useWords('benefits');
  return (
    <Section id="membership" title={words.title} lead={words.lead}>
      <ul className={benefitsStyles.list}>
        {words.list.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title}>
              <Icon aria-hidden="true" className={benefitsStyles.icon} size={28} stroke={1.75} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
      <div className={benefitsStyles.buttons}>
        <ButtonLink href={contactHref('General Inquiry', words.apply)}>{words.apply}</ButtonLink>
        <ButtonLink href="/about" look="second" label={words.learnMoreLabel}>
          {words.learnMore}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** By the names that figures have in the settings; a figure with another name has no icon. */
const IMPACT_ICONS: Readonly<Record<string, Icon>> = {
  users: IconUsers,
  coins: IconCoins,
  check: IconCircleCheck,
  calendar: IconCalendar,
};

/** What has come of it, in figures that an admin keeps. */
export function Impact({ stats }: { stats: Institution['stats'] }) {
  const home = useWords('home');
  return (
    <section className={impactStyles.impact} aria-labelledby="impact">
      <div className={impactStyles.inner}>
        <h2 id="impact">{home.impact}</h2>
        <dl>
          {stats.map(({ id, label, value, icon }) => {
            const Drawn = IMPACT_ICONS[icon];
            return (
              <div key={id}>
                <dt>
                  {Drawn && <Drawn aria-hidden="true" size={20} stroke={1.75} />}
                  {label}
                </dt>
                <dd className="figures">{value}</dd>
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  );
}
