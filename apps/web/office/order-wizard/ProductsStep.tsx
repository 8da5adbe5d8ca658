import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listProducts, type Product, type ProductsPage } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { orderForm, orderWizard } from '#words/index.ts';
import { readPage } from '../api.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { LoanTermBox } from '../order-form/boxes.tsx';
import { Cart } from './Cart.tsx';
import type { CartItem, DraftProduct } from './draft.ts';
import { faultsIn } from './draft-checks.ts';
import { seeCartAgain } from './fresh-books.ts';
import { explainProducts, withPrice, quantitiesOf } from './cart.ts';
import { productColumns } from './product-columns.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import { SearchedTable, useListPlace } from '../kit/list/SearchedTable.tsx';
import { StepHeading, type StepProps } from './steps.tsx';
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
          failure={explainProducts('wizard.products')}
          columns={productColumns(quantities)}
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

const pricedPage = (page: ProductsPage) => ({ ...page, products: page.products.map(withPrice) });
