import { useId } from 'react';
import type { OrderLine } from '#contract/orders.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { common, orders } from '#words/index.ts';
import styles from './OrderLines.module.css';

const words = orders.details;

interface OrderLinesProps {
  lines: readonly OrderLine[];
  total: number;
}

/** What was ordered: quantity × unit price = total, and the sum of it. A narrow one says the first two in a line. */
export function OrderLines({ lines, total }: OrderLinesProps) {
  const id = useId();
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-md">
        {words.products}
      </h3>
      <table className={`table sums ${styles.lines}`} aria-labelledby={id}>
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
    </section>
  );
}
