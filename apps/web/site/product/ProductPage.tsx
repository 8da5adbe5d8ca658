import type { Product } from '#contract/products.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import { sharePicture } from '#domain/picture-sizes.ts';
import type { VisitorFacts } from '#contract/visitor-facts.ts';
import { linesOf } from '#words/site-facts.ts';
import { product as words } from '#words/site-products.ts';
import { pages } from '#words/site.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import { LoanCost, type LoanCostProps } from '../cost/LoanCost.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import layout from '../kit/layout.module.css';
import { whatsappHref } from '../kit/links.tsx';
import { Breadcrumbs } from '../kit/PageHead.tsx';
import { Price } from '../kit/Price.tsx';
import { ProductCard, ProductPicture, Stock } from '../kit/ProductCard.tsx';
import { addressOf } from '../kit/search.ts';
import { Section, JumpLinks } from '../kit/Section.tsx';
import { useShown, useWords } from '../kit/words.ts';
import { NOT_FOUND, page } from '../page.ts';
import styles from './ProductPage.module.css';

interface ProductData {
  product: Product;
  related: Product[];
  /** The price that the visitor typed. */
  typed: string;
  facts: VisitorFacts;
  /** None before an admin has saved loan terms. */
  terms: LoanTerms | undefined;
}

function askHref(item: Product): string {
  return `/contact?subject=Loan%20Information&product=${encodeURIComponent(item.name)}`;
}

/** The cost on loan, by the product's own price where everybody sees that, or else by the price that was typed. */
function costOf({
  product: { id: product, price },
  typed,
  facts,
  terms,
}: ProductData): LoanCostProps | undefined {
  if (price === 0 || !terms) return undefined;
  return {
    product,
    price,
    typed,
    terms,
    shortest: facts.shortest_months,
    longest: facts.longest_months,
  };
}

/** One product in full. Its price is for staff who are signed in, unless an admin shows prices to all. */
export function ProductPage({ data }: { data: ProductData }) {
  const words = useWords('product');
  const cost = useWords('cost');
  const showsHow = useShown()('product.how');
  const { product: item, related, facts } = data;
  const loan = costOf(data);
  const details = linesOf(item.details);
  const whatsapp = whatsappHref(facts.whatsapp, words.whatsappText(item.name));
  return (
    <>
      <div className={layout.sunken}>
        <div className={`${layout.inner} ${styles.inner}`}>
          <Breadcrumbs
            links={[
              { href: '/products', words: pages['/products'] },
              ...(item.category
                ? [{ href: addressOf('/products', { category: item.category }), words: item.category }]
                : []),
            ]}
          />
          <ProductPicture
            className={layout.photo}
            src={item.image_url}
            alt={item.name}
            sizes="(min-width: 64rem) 36rem, 88vw"
            first
          />
          <div className={styles.words}>
            {item.category && <p className={layout.muted}>{item.category}</p>}
            <h1>{item.name}</h1>
            <Price product={item} from={`/products/${item.id}`} />
            <Stock stock={item.stock} />
            {loan && <JumpLinks sections={[{ id: 'cost', title: cost.title }]} />}
            <p className={styles.text}>{item.description}</p>
            <div className={layout.buttons}>
              <ButtonLink href={askHref(item)}>{words.ask}</ButtonLink>
              {whatsapp && (
                <ButtonLink href={whatsapp} look="second">
                  {words.whatsapp}
                </ButtonLink>
              )}
              <ButtonLink href="/branches" look="second">
                {words.findBranch}
              </ButtonLink>
            </div>
            {showsHow && <p className={`${layout.muted} ${styles.onScreen}`}>{words.askHint}</p>}
            {details.length > 0 && (
              <div className={styles.how}>
                <h2>{words.details}</h2>
                <ul className={layout.bullets}>
                  {details.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            )}
            {showsHow && (
              <div className={styles.how}>
                <h2>{words.how}</h2>
                <p>{words.howText}</p>
                {item.price === undefined && <p className={styles.forVisitors}>{words.priceHint}</p>}
                <div className={layout.buttons}>
                  <ButtonLink href={`/join?product=${encodeURIComponent(item.name)}`} look="plain">
                    {words.join}
                  </ButtonLink>
                  <ButtonLink href="/resources#pay" look="plain">
                    {words.pay}
                  </ButtonLink>
                </div>
              </div>
            )}
          </div>
          {loan && (
            <section id="cost" className={styles.cost} aria-labelledby="cost-title">
              <h2 id="cost-title">{cost.title}</h2>
              <LoanCost {...loan} />
              <p className={layout.muted}>{cost.indicative}</p>
              <ButtonLink href="/resources#cost" look="plain">
                {cost.explained}
              </ButtonLink>
            </section>
          )}
        </div>
        <Kiondo />
      </div>
      {related.length > 0 && (
        <Section
          id="related"
          title={words.related}
          more={
            <ButtonLink href="/products" look="second">
              {words.all}
            </ButtonLink>
          }
        >
          <ul className={layout.trio}>
            {related.map((other) => (
              <ProductCard
                key={other.id}
                product={other}
                price={<Price product={other} from="/products" />}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const MAX_RELATED = 3;
const pathOf = (item: Product) => `/products/${item.id}`;

export const product = page<ProductData>({
  path: '/products/{id}',
  query: ['price'],
  async load(reads, { params, query }) {
    const [all, facts, terms] = await Promise.all([reads.products(), reads.facts(), reads.loanTerms()]);
    const found = all.find((item) => item.id === params['id']);
    if (!found) return NOT_FOUND;
    const others = all.filter((item) => item !== found);
    const near = others.filter((item) => item.category === found.category);
    const far = others.filter((item) => item.category !== found.category);
    return {
      product: found,
      related: [...near, ...far].slice(0, MAX_RELATED),
      typed: query['price']?.trim() ?? '',
      facts,
      terms,
    };
  },
  meta: ({ product: item, typed }) => ({
    title: item.name,
    description: item.description.slice(0, 300) || words.description(item.name, item.category),
    parent: '/products',
    type: 'product',
    share: sharePicture(item.image_url ?? ''),
    noIndex: typed !== '',
    about: (url) => [
      {
        '@type': 'Product',
        '@id': url(`${pathOf(item)}#product`),
        name: item.name,
        description: item.description,
        sku: item.id,
        url: url(pathOf(item)),
        ...(item.category && { category: item.category }),
        ...(item.image_url && { image: url(item.image_url) }),
      },
    ],
  }),
  View: ProductPage,
  addresses: async (reads) => (await reads.products()).map(pathOf),
});
