import { products as words } from '#words/site-products.ts';
import { page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { ProductsPage, type ProductsData } from './ProductsPage.tsx';

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
