import type { ReactNode } from 'react';
import type { OrderLine } from '#contract/orders.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { common, orders } from '#words/index.ts';
import styles from './OrderLines.module.css';

const words = orders.details;

interface Line extends Pick<OrderLine, 'id' | 'name' | 'quantity' | 'unit_price' | 'total_price'> {
  description?: string;
  /** What else there is to say of the line. */
  below?: ReactNode;
}

interface OrderLinesProps {
  label: string;
  lines: readonly Line[];
  total: number;
}

/** What was ordered: quantity × unit price = total, and the sum of it. A narrow one says the first two in a line. */
export function OrderLines({ label, lines, total }: OrderLinesProps) {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <table className={`table sums ${styles.lines}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col" data-wide>
            {words.quantity}
          </th>
          <th scope="col" data-wide>
            {words.unitPrice}
          </th>
          <th scope="col">{words.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.name || common.unknownProduct}
              {line.description && (
                <span className={`block text-muted text-xs overflow-hidden ${styles.description}`}>
                  {line.description}
                </span>
              )}
              <span className={`text-muted text-xs hidden ${styles.times} figures`}>
                {words.times(line.quantity, formatAmount(line.unit_price))}
              </span>
              {line.below}
            </td>
            <td data-wide>{formatAmount(line.quantity)}</td>
            <td data-wide>{formatAmount(line.unit_price)}</td>
            <td>{formatAmount(line.total_price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td data-wide>{formatAmount(pieces)}</td>
          <td data-wide aria-hidden="true" />
          <td>{formatKes(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
