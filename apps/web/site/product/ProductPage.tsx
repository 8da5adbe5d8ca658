import type { Product } from '#contract/products.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import type { VisitorFacts } from '#domain/visitor-facts.ts';
import { linesOf } from '#words/site-facts.ts';
import { availability, product as words } from '#words/site-products.ts';
import { pages } from '#words/site.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import { LoanCost, type LoanCostProps } from '../cost/LoanCost.tsx';
import { Island } from '../island/Island.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { whatsappHref } from '../kit/links.tsx';
import { Breadcrumbs } from '../kit/PageHead.tsx';
import { Price } from '../kit/Price.tsx';
import { ProductCard } from '../kit/ProductCard.tsx';
import { ProductPicture } from '../kit/ProductPicture.tsx';
import { addressOf } from '../kit/search.ts';
import { Section, JumpLinks } from '../kit/Section.tsx';
import { useWords } from '../kit/words.ts';
import { breadcrumbsTo } from '../layout/nav.ts';
import { NOT_FOUND, page } from '../page.ts';
import { availabilityOf } from '../products/availability.ts';
import tile from '../products/ProductTile.module.css';
import styles from './ProductPage.module.css';

interface ProductData {
  product: Product;
  related: Product[];
  /** The price that a visitor was told and typed. */
  typed: string;
  facts: VisitorFacts;
  /** None while no admin has set what a loan costs. */
  terms: LoanTerms | undefined;
}

function askHref(item: Product): string {
  return `/contact?subject=Loan%20Information&product=${encodeURIComponent(item.name)}`;
}

/** What it costs on loan, by its own price where everybody sees that, or else by the price that was typed (DECISIONS 16.1). */
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

/** One product in full (DECISIONS 6). Its price is for who is signed in, unless an admin shows prices to all. */
export function ProductPage({ data }: { data: ProductData }) {
  const words = useWords('product');
  const cost = useWords('cost');
  const { product: item, related, facts } = data;
  const stock = availabilityOf(item.stock);
  const loan = costOf(data);
  const details = linesOf(item.details);
  const whatsapp = whatsappHref(facts.whatsapp, words.whatsappText(item.name));
  return (
    <>
      <div className={styles.head}>
        <div className={styles.inner}>
          <Breadcrumbs
            links={[
              { href: '/products', words: pages['/products'] },
              ...(item.category
                ? [{ href: addressOf('/products', { category: item.category }), words: item.category }]
                : []),
            ]}
          />
          <ProductPicture
            className={styles.picture}
            src={item.image_url}
            alt={item.name}
            width={800}
            height={600}
            first
          />
          <div className={styles.words}>
            {item.category && <p className={styles.category}>{item.category}</p>}
            <h1>{item.name}</h1>
            <Island
              name="price"
              of={Price}
              props={{ product: item.id, from: `/products/${item.id}`, price: item.price }}
              when="signed-in"
            />
            <p className={`${tile.stock} ${tile[stock]}`}>
              <span className="visually-hidden">{words.availability}: </span>
              {availability[stock]}
            </p>
            {loan && <JumpLinks sections={[{ id: 'cost', title: cost.title }]} />}
            <p className={styles.text}>{item.description}</p>
            <div className={styles.buttons}>
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
            <p className={styles.hint}>{words.askHint}</p>
            {details.length > 0 && (
              <div className={styles.how}>
                <h2>{words.details}</h2>
                <ul>
                  {details.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            )}
            <div className={styles.how}>
              <h2>{words.how}</h2>
              <p>{words.howText}</p>
              {item.price === undefined && <p className={styles.forVisitors}>{words.priceHint}</p>}
              <ButtonLink href={`/join?product=${encodeURIComponent(item.name)}`} look="plain">
                {words.join}
              </ButtonLink>
              <ButtonLink href="/resources#pay" look="plain">
                {words.pay}
              </ButtonLink>
            </div>
          </div>
          {loan && (
            <section id="cost" className={styles.cost} aria-labelledby="cost-title">
              <h2 id="cost-title">{cost.title}</h2>
              <Island name="loan-cost" of={LoanCost} props={loan} when="signed-in-or-interaction" />
              <p className={styles.hint}>{cost.indicative}</p>
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
          aside={
            <ButtonLink href="/products" look="second">
              {words.all}
            </ButtonLink>
          }
        >
          <ul className={`${card.grid} ${card.trio}`}>
            {related.map((other) => (
              <ProductCard key={other.id} product={other} pricesFrom="/products" />
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
  meta: ({ product: item, typed }, institution) => ({
    title: `${item.name} · ${institution.name}`,
    description: item.description.slice(0, 300) || words.description(item.name, item.category),
    breadcrumbs: breadcrumbsTo('/products', { name: item.name, path: pathOf(item) }),
    ...(item.image_url && { image: { path: item.image_url, alt: item.name } }),
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
