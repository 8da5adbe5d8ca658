import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getProduct, type Product } from '#contract/products.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { orderWizard } from '../../messages/index.ts';
import { explainFailure } from '../../messages/failures.ts';
import { read } from '../api.ts';
import { Notice } from '../kit/Notice.tsx';
import { ProductPicture } from '../kit/ProductPicture.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import type { CartItem } from './draft.ts';
import { InnerSheet } from './InnerSheet.tsx';
import { QuantityControl } from './QuantityControl.tsx';
import styles from './ProductsStep.module.css';

const words = orderWizard.products;

interface ProductDetailProps {
  viewed: Pick<Product, 'id' | 'name'> | undefined;
  onClose: () => void;
  itemOf: (id: string) => CartItem | undefined;
  onPut: (product: Product, quantity: number) => void;
}

export function ProductDetail({ viewed, onClose, itemOf, onPut }: ProductDetailProps) {
  // What is shown stays while the dialog leaves.
  const [shown, setShown] = useState(viewed);
  if (viewed && viewed !== shown) setShown(viewed);
  const id = shown?.id ?? '';
  const { data, error, refetch } = useQuery({
    ...read(getProduct, { params: { id } }),
    enabled: viewed !== undefined,
  });
  const put = (product: Product) => (quantity: number) => {
    onPut(product, quantity);
    onClose();
  };
  return (
    <InnerSheet opened={viewed !== undefined} onClose={onClose} title={shown?.name} size="md">
      {error && !data && (
        <Notice onRetry={() => void refetch()}>{explainFailure('getProduct', error)}</Notice>
      )}
      {!error && !data && <Spinner />}
      {data && (
        <div className={styles.detail}>
          <ProductPicture className={styles.picture} src={data.image_url} />
          <dl className={styles.facts}>
            <dt>{words.price}</dt>
            <dd className="figures">{formatKes(data.price ?? 0)}</dd>
            <dt>{words.columns.stock}</dt>
            <dd className="figures">{data.stock > 0 ? formatAmount(data.stock) : words.outOfStock}</dd>
            <dt>{words.category}</dt>
            <dd>{data.category || words.uncategorized}</dd>
          </dl>
          <p className={styles.description}>{data.description || words.noDescription}</p>
          <QuantityControl key={data.id} product={data} item={itemOf(data.id)} onPut={put(data)} />
        </div>
      )}
    </InnerSheet>
  );
}
