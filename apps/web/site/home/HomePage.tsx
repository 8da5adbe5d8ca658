import { IconCalendar, IconCircleCheck, IconCoins, IconUsers, type Icon } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { Product } from '#contract/products.ts';
import type { Service, Testimonial } from '#contract/site-content.ts';
import type { SiteBranch } from '#contract/site.ts';
import { BranchContact } from '../branches/BranchContact.tsx';
import { ButtonLink, usePageExists } from '../kit/ButtonLink.tsx';
import layout from '../kit/layout.module.css';
import { contactHref, pageHref } from '../kit/links.tsx';
import { Picture } from '../kit/Picture.tsx';
import { Price } from '../kit/Price.tsx';
import { ProductCard } from '../kit/ProductCard.tsx';
import parts from '../kit/parts.module.css';
import { Section } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import styles from './Hero.module.css';
import { Testimonials } from './Testimonials.tsx';
import closing from './Closing.module.css';

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
  const benefits = useWords('benefits');
  const isShown = useShown();
  return (
    <>
      <Hero />
      {institution.stats.length > 0 && <Impact stats={institution.stats} />}
      <Section
        id="products"
        title={home.products}
        lead={isShown('home.asked') && home.productsLead}
        more={
          <ButtonLink href="/products" look="second">
            {home.viewAllProducts}
          </ButtonLink>
        }
      >
        {data.products.length === 0 ? (
          <p>{home.productsEmpty}</p>
        ) : (
          <ul className={`${layout.grid} ${layout.row}`}>
            {data.products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                isInRow
                price={<Price product={product} from="/products/popular" />}
              />
            ))}
          </ul>
        )}
      </Section>
      {data.services.length > 0 && <Services services={data.services} />}
      {data.testimonials.length > 0 && (
        <Section id="testimonials" title={testimonials.title} isSunken>
          <Testimonials list={data.testimonials} />
        </Section>
      )}
      {isShown('home.benefits') && (
        <Section id="membership" title={benefits.title} lead={benefits.lead}>
          <ul className={parts.claims}>
            {benefits.list.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <div className={layout.buttons}>
            <ButtonLink href={contactHref('General Inquiry', benefits.apply)}>{benefits.apply}</ButtonLink>
            <ButtonLink href="/about" look="second" label={benefits.learnMoreLabel}>
              {benefits.learnMore}
            </ButtonLink>
          </div>
        </Section>
      )}
      {data.branches.length > 0 && <Branches branches={data.branches} />}
      <Closing />
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
  meta: (_data, institution, said) => ({ description: said('home').description(institution.name) }),
  View: HomePage,
});

/** The first screen: what we do, in one sentence and one picture. */
function Hero() {
  const home = useWords('home');
  const picture = usePictures()('home.top', home.heroPicture);
  return (
    <section className={`${layout.sunken} ${styles.hero}`}>
      <div className={`${layout.inner} ${styles.inner}`}>
        <div className={styles.words}>
          <h1>{home.title}</h1>
          <p>{home.lead}</p>
          <div className={layout.buttons}>
            <ButtonLink href="/products">{home.exploreProducts}</ButtonLink>
            <ButtonLink href="/contact" look="second">
              {home.contactUs}
            </ButtonLink>
          </div>
        </div>
        <Picture {...picture} width={1200} height={900} className={styles.picture} first />
      </div>
    </section>
  );
}

/** The services, each beside its drawing. */
function Services({ services }: { services: Service[] }) {
  const words = useWords('homeServices');
  const exists = usePageExists();
  return (
    <Section id="services" title={words.title} lead={words.lead}>
      <ul className={parts.offers}>
        {services.map(({ id, picture, title, text, link }) => (
          <li key={id}>
            <Picture src={`/art/spot-${picture}.svg`} alt="" width={480} height={360} />
            <div>
              <h3>{link && exists(link) ? <a href={pageHref(link)}>{title}</a> : title}</h3>
              <p className={layout.muted}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The first branches: where they are, when they are open, how to reach them. */
function Branches({ branches }: { branches: SiteBranch[] }) {
  const words = useWords('homeBranches');
  return (
    <Section
      id="branches"
      title={words.title}
      lead={words.lead}
      isSunken
      more={
        <ButtonLink href="/branches" look="second">
          {words.all}
        </ButtonLink>
      }
    >
      <ul className={`${layout.trio} ${layout.row}`}>
        {branches.map((branch) => (
          <li key={branch.id} className={layout.card}>
            <div className={layout.body}>
              <h3>{branch.name}</h3>
              <BranchContact branch={branch} words={words} hasAddress />
            </div>
          </li>
        ))}
      </ul>
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

function Impact({ stats }: { stats: Institution['stats'] }) {
  const home = useWords('home');
  return (
    <section className={`${layout.band} ${styles.impact}`} aria-labelledby="impact">
      <div className={`${layout.inner} ${styles.figures}`}>
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

/** The call to action: the way to the goods in four steps, and three links. */
function Closing() {
  const words = useWords('closing');
  const pictureOf = usePictures();
  const isShown = useShown();
  if (!isShown('home.closing')) return null;
  return (
    <section className={`${layout.band} ${closing.closing}`} aria-labelledby="closing">
      <div>
        <h2 id="closing">{words.title}</h2>
        <ol className={parts.numbered}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className={layout.buttons}>
          <ButtonLink href="/products" look="onDark">
            {words.products}
          </ButtonLink>
          <ButtonLink href="/branches" look="clear">
            {words.branches}
          </ButtonLink>
          <ButtonLink href="/contact" look="clear">
            {words.contact}
          </ButtonLink>
        </div>
      </div>
      <Picture {...pictureOf('home.closing')} width={1200} height={900} />
    </section>
  );
}
