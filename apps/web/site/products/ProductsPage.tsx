import type { Product } from '#contract/products.ts';
import { products as words } from '#words/site-products.ts';
import { Island } from '../island/Island.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { Closing } from '../kit/Closing.tsx';
import { contactHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { breadcrumbsTo } from '../layout/nav.ts';
import { page } from '../page.ts';
import { ProductBrowser } from './ProductBrowser.tsx';
import styles from './ProductsPage.module.css';

interface ProductsData {
  products: Product[] | undefined;
  search: string;
  category: string;
}

/** Everything on offer, how it is bought, and what comes with it (SPEC 2, Products). */
export function ProductsPage({ data }: { data: ProductsData }) {
  const words = useWords('products');
  const pictureOf = usePictures();
  const howItWorks = useWords('howItWorks');
  const waysToPay = useWords('waysToPay');
  const isShown = useShown();
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} picture={pictureOf('products.top', words.picture)} />
      <Section id="list" title={words.list}>
        <Island name="products" of={ProductBrowser} props={data} when="idle" />
      </Section>
      {isShown('products.how') && (
        <Section id="how-it-works" title={howItWorks.title} lead={howItWorks.lead} ground="sunken">
          <ol className={`${card.grid} ${card.trio} ${styles.steps}`}>
            {howItWorks.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className={card.muted}>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {isShown('products.ways') && (
        <Section id="ways" title={waysToPay.title} lead={waysToPay.lead}>
          <div className={styles.ways}>
            {waysToPay.list.map(({ id, title, text, points, ask, subject }) => (
              <section key={id} id={id} aria-label={title}>
                <h3>{title}</h3>
                <p>{text}</p>
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
                <ButtonLink href={contactHref(subject)} look="plain">
                  {ask}
                </ButtonLink>
              </section>
            ))}
          </div>
        </Section>
      )}
      <Closing picture="everywhere.closing.products" />
    </>
  );
}

export const products = page<ProductsData>({
  path: '/products',
  query: ['search', 'category'],
  async load(reads, { query }) {
    const list = await reads.products().catch(() => undefined);
    return { products: list, search: query['search'] ?? '', category: query['category'] ?? '' };
  },
  meta: ({ search, category }, institution, said) => ({
    title: `${category || words.title} · ${institution.name}`,
    description: said('products').description(institution.name),
    breadcrumbs: breadcrumbsTo('/products'),
    // A search is not a page of its own.
    noIndex: Boolean(search),
  }),
  View: ProductsPage,
});
