import type { Product } from '#contract/products.ts';
import { product as words } from '#words/site-products.ts';
import { NOT_FOUND, page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { ProductPage, type ProductData } from './ProductPage.tsx';

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
