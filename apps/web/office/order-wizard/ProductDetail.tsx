import { useQuery } from '@tanstack/react-query';
import { getProduct, type Product } from '#contract/products.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { explainFailure } from '#messages/failures.ts';
import { orderWizard } from '#words/index.ts';
import { read } from '../api.ts';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { Notice, Spinner } from '../kit/page/feedback.tsx';
import { ProductPicture } from '../kit/record/ProductPicture.tsx';
import { priced } from './draft.ts';
import { QuantityControl, type Quantities } from './QuantityControl.tsx';
import styles from './ProductsStep.module.css';

const words = orderWizard.products;

interface ProductDetailProps {
  viewed: Pick<Product, 'id' | 'name'> | undefined;
  onClose: () => void;
  quantities: Quantities;
}

export function ProductDetail({ viewed, onClose, quantities }: ProductDetailProps) {
  const id = viewed?.id ?? '';
  const { data, error, refetch } = useQuery({
    ...read(getProduct, { params: { id } }),
    select: priced,
    enabled: viewed !== undefined,
  });
  const quantity = data && quantities(data);
  return (
    <Sheet opened={viewed !== undefined} onClose={onClose} title={viewed?.name} size="md">
      {error && !data && (
        <Notice onRetry={() => void refetch()}>{explainFailure('getProduct', error)}</Notice>
      )}
      {!error && !data && <Spinner />}
      {data && quantity && (
        <div className="grid gap-4">
          <ProductPicture className={styles.picture} src={data.image_url} />
          <dl className="pairs">
            <dt>{words.price}</dt>
            <dd className="figures" translate="no">
              {formatKes(data.price)}
            </dd>
            <dt>{words.columns.stock}</dt>
            <dd className="figures">{data.stock > 0 ? formatAmount(data.stock) : words.outOfStock}</dd>
            <dt>{words.category}</dt>
            <dd>{data.category || words.uncategorized}</dd>
          </dl>
          <p className="pre-line">{data.description || words.noDescription}</p>
          <QuantityControl
            key={data.id}
            product={data}
            {...quantity}
            onPut={(wanted) => {
              quantity.onPut(wanted);
              onClose();
            }}
          />
        </div>
      )}
    </Sheet>
  );
}
