import { formatKes } from '#domain/money.ts';
import { field } from '#words/index.ts';
import type { CostsNow as Costs } from '../device/costs-now.ts';
import styles from './Unsent.module.css';

const words = field.unsent.costs;

/** What a client was told that an order costs, beside what it costs now. */
export function CostsNow({ costs: { lines, total, perMonth } }: { costs: Costs }) {
  const rows = [
    ...lines.map(({ name, quantity, ...sums }) => ({ label: words.line(quantity, name), ...sums })),
    { label: words.total, ...total },
    ...(perMonth ? [{ label: words.perMonth, ...perMonth }] : []),
  ];
  return (
    <table className={styles.costs}>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.told}</th>
          <th scope="col">{words.now}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, told, now }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="figures" translate="no">
              {formatKes(told)}
            </td>
            <td className="figures" translate="no">
              {formatKes(now)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
