import {
  IconBook,
  IconCalendar,
  IconCalendarCheck,
  IconCircleCheck,
  IconCoins,
  IconSchool,
  IconTag,
  IconTruck,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { Product } from '#contract/products.ts';
import type { Service, Testimonial } from '#contract/site-content.ts';
import type { SiteBranch } from '#contract/site.ts';
import { BranchContact } from '../branches/BranchContact.tsx';
import { Island } from '../island/Island.tsx';
import { ButtonLink, usePageExists } from '../kit/ButtonLink.tsx';
import { Closing } from '../kit/Closing.tsx';
import layout from '../kit/layout.module.css';
import { contactHref, pageHref } from '../kit/links.tsx';
import { Picture } from '../kit/Picture.tsx';
import { Price } from '../kit/Price.tsx';
import { ProductCard } from '../kit/ProductCard.tsx';
import { Points, Section, Steps } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import styles from './Hero.module.css';
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

const STEP_PICTURES = ['home.steps.0', 'home.steps.1', 'home.steps.2', 'home.steps.3'] as const;
const BENEFIT_ICONS = {
  tag: IconTag,
  users: IconUsers,
  calendar: IconCalendarCheck,
  truck: IconTruck,
  book: IconBook,
  school: IconSchool,
};

/** Who we are, what we sell, where we are. */
export function HomePage({ data, institution }: HomePageProps) {
  const home = useWords('home');
  const steps = useWords('homeSteps');
  const testimonials = useWords('testimonials');
  const benefits = useWords('benefits');
  const pictureOf = usePictures();
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
          <ul className={`${layout.grid} ${layout.row}`}>
            {data.products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                isInRow
                price={
                  <Island
                    name="price"
                    of={Price}
                    props={{ product: product.id, from: '/products/popular', price: product.price }}
                    when="signed-in"
                  />
                }
              />
            ))}
          </ul>
        )}
      </Section>
      {isShown('home.steps') && (
        <Section
          id="how"
          title={steps.title}
          lead={steps.lead}
          isSunken
          aside={
            <ButtonLink href="/join" look="second">
              {steps.join}
            </ButtonLink>
          }
        >
          <Steps
            steps={steps.steps.map((step, at) => ({
              ...step,
              picture: <Picture {...pictureOf(STEP_PICTURES[at]!)} width={480} height={440} />,
            }))}
          />
        </Section>
      )}
      {data.services.length > 0 && <Services services={data.services} />}
      {data.testimonials.length > 0 && (
        <Section id="testimonials" title={testimonials.title}>
          <Island name="testimonials" of={Testimonials} props={{ list: data.testimonials }} when="visible" />
        </Section>
      )}
      {isShown('home.benefits') && (
        <Section id="membership" title={benefits.title} lead={benefits.lead}>
          <Points points={benefits.list} icons={BENEFIT_ICONS} />
          <div className={layout.buttons}>
            <ButtonLink href={contactHref('General Inquiry', benefits.apply)}>{benefits.apply}</ButtonLink>
            <ButtonLink href="/about" look="second" label={benefits.learnMoreLabel}>
              {benefits.learnMore}
            </ButtonLink>
          </div>
        </Section>
      )}
      {data.branches.length > 0 && <Branches branches={data.branches} />}
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

/** The services. A whole card leads to more about it. */
function Services({ services }: { services: Service[] }) {
  const words = useWords('homeServices');
  const exists = usePageExists();
  return (
    <Section id="services" title={words.title} lead={words.lead}>
      <ul className={`${layout.grid} ${layout.row}`}>
        {services.map(({ id, picture, title, text, link }) => (
          <li key={id} className={layout.card}>
            <Picture
              src={`/art/spot-${picture}.svg`}
              alt=""
              width={480}
              height={360}
              className={layout.picture}
            />
            <div className={layout.body}>
              <h3>
                {link && exists(link) ? (
                  <a href={pageHref(link)} className={layout.cover}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
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
      aside={
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
              <BranchContact branch={branch} words={words} isWhole />
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

/** The figures of the institution. */
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
