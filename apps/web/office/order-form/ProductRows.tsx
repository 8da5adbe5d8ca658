import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { listProducts, type Product } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { orders } from '#words/index.ts';
import { api } from '../api.ts';
import type { Faults } from '../kit/form/use-record-form.ts';
import { PickRecord } from '../kit/form/choices.tsx';
import { QuantityBox } from './boxes.tsx';
import { boxesOf, newRow, type ProductRow } from './product-rows.ts';
import styles from './OrderLines.module.css';

const words = orders.edit;
const CHOICES = 20;

/** The products whose name fits, for a box to choose one of them: those that are sold, or all. */
export const findProducts = (status: 'active' | undefined) => (search: string) => ({
  queryKey: [listProducts.name, 'choices', status, search],
  queryFn: async () => {
    const query = { page: 1, limit: CHOICES, search, status };
    const answer = await api.call(listProducts, { query });
    return Array.isArray(answer) ? answer : answer.products;
  },
});

interface ProductRowsProps {
  rows: ProductRow[];
  /** By the names of the request. */
  faults: Faults;
  /** The lines in the request. */
  list?: string;
  max?: number;
  /** Whether it may be a product that is not sold at the moment. */
  anyStatus?: boolean;
  /** What to know of a chosen product, below its boxes. */
  renderAbout?: (productId: string) => ReactNode;
  onChange: (rows: ProductRow[]) => void;
}

/** Lines of goods: any product, how many, and a way out while more than one is left (SPEC 5). */
export function ProductRows(props: ProductRowsProps) {
  const {
    rows,
    faults,
    list = 'products',
    max = LIMITS.maxOrderLines,
    anyStatus,
    renderAbout,
    onChange,
  } = props;
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const remove = (gone: string) => {
    onChange(rows.filter(({ key }) => key !== gone));
    // The button that had the focus goes with its row.
    title.current?.focus();
  };
  const change = (key: string, fields: Partial<ProductRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1} className="mb-2 text-md">
        {words.products}
      </h3>
      <ol className="bare-list grid gap-2 mb-2">
        {rows.map((row, at) => {
          const boxes = boxesOf(rows, row, faults, list);
          return (
            <li key={row.key} className={`grid items-start gap-2 ${styles.product}`}>
              <PickRecord<Product>
                aria-label={words.product(at + 1)}
                chosen={row.product}
                find={findProducts(anyStatus ? undefined : 'active')}
                explain={(error) => explainFailure('wizard.products', error)}
                {...boxes.product}
                onChoose={(product) => change(row.key, { product })}
              />
              <QuantityBox
                aria-label={words.quantity(at + 1)}
                value={row.quantity}
                {...boxes.quantity}
                onChange={(quantity) => change(row.key, { quantity })}
              />
              <ActionIcon
                color="brick"
                aria-label={words.removeRow(at + 1)}
                disabled={rows.length === 1}
                onClick={() => remove(row.key)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
              {renderAbout && row.product && (
                <div className={styles.about}>{renderAbout(row.product.id)}</div>
              )}
            </li>
          );
        })}
      </ol>
      {faults[list] && (
        <p className="mb-2 text-danger text-sm" role="alert">
          {faults[list]}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={rows.length >= max}
        onClick={() => onChange([...rows, newRow()])}
      >
        {words.addRow}
      </Button>
    </section>
  );
}
