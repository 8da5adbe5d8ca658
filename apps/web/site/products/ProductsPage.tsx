import type { Product } from '#contract/products.ts';
import { products as words } from '#words/site-products.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import layout from '../kit/layout.module.css';
import { contactHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section, Steps } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import { ProductBrowser } from './ProductBrowser.tsx';

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
        <ProductBrowser {...data} />
      </Section>
      {isShown('products.how') && (
        <Section id="how-it-works" title={howItWorks.title} lead={howItWorks.lead} isSunken>
          <Steps steps={howItWorks.steps} />
        </Section>
      )}
      {isShown('products.ways') && (
        <Section id="ways" title={waysToPay.title} lead={waysToPay.lead}>
          <div className={layout.trio}>
            {waysToPay.list.map(({ id, title, text, points, ask, subject }) => (
              <section key={id} id={id} aria-label={title} className={`${layout.card} ${layout.body}`}>
                <h3>{title}</h3>
                <p>{text}</p>
                <ul className={layout.bullets}>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
                <div className={layout.end}>
                  <ButtonLink href={contactHref(subject)} look="plain">
                    {ask}
                  </ButtonLink>
                </div>
              </section>
            ))}
          </div>
        </Section>
      )}
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
    title: category || words.title,
    description: said('products').description(institution.name),
    // A search is not a page of its own.
    noIndex: Boolean(search),
  }),
  View: ProductsPage,
});
