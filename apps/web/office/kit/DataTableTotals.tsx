import type { ReactNode } from 'react';
import type { Column } from './data-table.ts';

interface DataTableTotalsProps<Row> {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
}

/** What the columns add up to, as the last row of the table or the last card of a phone. */
export function DataTableTotals<Row>({ columns, totals }: DataTableTotalsProps<Row>) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, head, numeric, card = 'labelled', from }) => (
          <td
            key={key}
            data-label={head}
            data-numeric={numeric || undefined}
            translate={numeric ? 'no' : undefined}
            data-card={key in totals ? card : 'hidden'}
            data-from={from}
          >
            {totals[key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
