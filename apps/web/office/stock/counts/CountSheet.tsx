import type { StockCountWithProducts } from '#contract/stock-counts.ts';
import { stockCounts } from '#words/index.ts';
import { PrintedBy } from '../../kit/page/print.tsx';
import { placeName } from '../parts.tsx';
import styles from './Counts.module.css';

const words = stockCounts.sheet;
const LINE = '_'.repeat(30);
const EMPTY = '\u00a0';

/** The blind sheet, on paper alone: each product with an empty box, and who counted. Who counts again has a new one. */
export function CountSheet({ count }: { count: StockCountWithProducts }) {
  const { number, branch_name, products_counted } = count;
  return (
    <div className="print-only">
      <h1>{words.title(number)}</h1>
      <p className="mb-4">
        {words.place}: {placeName(branch_name)} · {words.day}: {LINE}
      </p>
      <table className={`table ${styles.sheet}`}>
        <thead>
          <tr>
            <th scope="col">{words.columns.product}</th>
            <th scope="col" className={styles.empty}>
              {words.columns.pieces}
            </th>
          </tr>
        </thead>
        <tbody>
          {products_counted.map(({ product_id, name }) => (
            <tr key={product_id}>
              <td translate="no">{name}</td>
              <td>{EMPTY}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {[words.counter, words.signature].map((label) => (
        <p key={label} className="mt-4">
          {label}: {LINE}
        </p>
      ))}
      <div className="mt-4">
        <PrintedBy />
      </div>
    </div>
  );
}
