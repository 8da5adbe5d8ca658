import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listProducts, type Product, type ProductsPage } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { orderForm, orderWizard } from '#words/index.ts';
import { readPage } from '../api.ts';
import type { Column } from '../kit/list/data-table.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { LoanTermBox } from '../order-form/boxes.tsx';
import { Cart } from './Cart.tsx';
import { priced, type CartItem, type DraftProduct } from './draft.ts';
import { faultsIn } from './draft-checks.ts';
import { seeCartAgain } from './fresh-cart.ts';
import { ProductDetail } from './ProductDetail.tsx';
import { QuantityControl, quantitiesOf, type Quantities } from './QuantityControl.tsx';
import { SearchedTable, useListPlace } from '../kit/list/SearchedTable.tsx';
import { StepHeading, type StepProps } from './steps.tsx';
import { useBranchGoods } from './use-branch-goods.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.products;

export function ProductsStep({ draft, dispatch }: StepProps) {
  const place = useListPlace();
  const { page, search } = place;
  const [viewed, setViewed] = useState<Pick<Product, 'id' | 'name'>>();
  const [notice, setNotice] = useState('');
  const cartTitle = useRef<HTMLHeadingElement>(null);
  const list = useQuery({
    ...readPage(listProducts, { query: { page, limit: LIMITS.productPageSize, search, status: 'active' } }),
    select: pricedPage,
  });
  // Once, when the step comes: what is in the cart may have been sold or changed in price since.
  const [found] = useState(draft.cart);
  useEffect(() => seeCartAgain(found, dispatch), [found, dispatch]);

  const quantities = quantitiesOf(draft, dispatch, setNotice);
  const { goodsOf, age } = useBranchGoods(draft.group);
  const remove = ({ product }: CartItem) => {
    dispatch({ type: 'removeFromCart', productId: product.id });
    setNotice(words.removed(product.name));
    // The button that had the focus goes with its line.
    cartTitle.current?.focus();
  };
  const refusals = draft.cart.flatMap((item) => item.refusal ?? []);
  return (
    <>
      <StepHeading step="products" />
      {age && <p className="hint mb-2">{age}</p>}
      {refusals.length > 0 && (
        <Notice>
          <strong>{refusals.join(' ')}</strong> {orderWizard.cart.refused}
        </Notice>
      )}
      <div
        className={`grid grid-cols-1 gap-4 items-start ${styles.columns}`}
        data-panel-first={refusals.length > 0 || undefined}
      >
        <SearchedTable<DraftProduct>
          words={words}
          place={place}
          list={list}
          failure="wizard.products"
          columns={productColumns(quantities, goodsOf)}
          rows={list.error ? undefined : list.data?.products}
          onOpen={setViewed}
        />
        <section
          className={`grid gap-4 p-4 border rounded-md bg-sunken ${styles.panel}`}
          aria-labelledby="cart-title"
        >
          <h3 id="cart-title" ref={cartTitle} tabIndex={-1} className="text-md">
            {orderWizard.cart.title}
          </h3>
          <Cart cart={draft.cart} onView={({ product }) => setViewed(product)} onRemove={remove} />
          <LoanTermBox
            description={orderForm.loanTermHint}
            size="md"
            required
            value={draft.loanTerm}
            onChange={(value) => dispatch({ type: 'set', fields: { loanTerm: value } })}
            error={faultsIn(draft)['loanTerm']}
          />
        </section>
      </div>
      <output className="visually-hidden">{notice}</output>
      <ProductDetail viewed={viewed} onClose={() => setViewed(undefined)} quantities={quantities} />
    </>
  );
}

const pricedPage = (page: ProductsPage) => ({
  ...page,
  products: page.products.flatMap((product) => priced(product) ?? []),
});

/** The goods on sale, each with what the branch has of it and the box for its quantity. */
function productColumns(
  quantities: Quantities,
  goodsOf: (productId: string) => string,
): Column<DraftProduct>[] {
  return [
    {
      key: 'name',
      head: words.columns.name,
      card: 'title',
      cell: (product) => (
        <span className="grid leading-tight">
          <strong>{product.name}</strong>
          <span className="block text-muted text-xs font-normal">
            {product.category || words.uncategorized}
          </span>
          {goodsOf(product.id) && <span className="block text-xs font-normal">{goodsOf(product.id)}</span>}
        </span>
      ),
    },
    {
      key: 'price',
      head: words.columns.price,
      numeric: true,
      cell: (product) => formatAmount(product.price),
    },
    {
      key: 'stock',
      head: words.columns.stock,
      numeric: true,
      cell: (product) =>
        product.stock > 0 ? (
          formatAmount(product.stock)
        ) : (
          <span className="text-warning">{words.outOfStock}</span>
        ),
    },
    {
      key: 'quantity',
      head: words.columns.quantity,
      card: 'bare',
      cell: (product) => <QuantityControl product={product} {...quantities(product)} />,
    },
  ];
}
