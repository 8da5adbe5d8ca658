import { IconAlertTriangle, IconEqual } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Comparison } from '#domain/who.ts';
import { identity } from '#words/index.ts';
import styles from './SideBySide.module.css';

const words = identity.same;

/** One field of what was typed and of the record found. */
export interface ComparedField {
  label: string;
  typed: string;
  found: string;
  comparison: Comparison;
}

const ICONS = { same: IconEqual, differs: IconAlertTriangle, zeros: IconAlertTriangle, open: undefined };

/** What was typed beside the record found, with what is equal marked (DECISIONS 25.2). */
export function SideBySide({ fields }: { fields: readonly ComparedField[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.typed}</th>
          <th scope="col">{words.found}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, typed, found, comparison }) => {
          const Icon = ICONS[comparison];
          return (
            <Fragment key={label}>
              <tr data-comparison={comparison}>
                <th scope="rowgroup" colSpan={2}>
                  {label}
                  {Icon && (
                    <span className={styles.mark}>
                      <Icon size={16} aria-hidden="true" /> {words.comparisons[comparison]}
                    </span>
                  )}
                </th>
              </tr>
              <tr data-comparison={comparison}>
                <td className="figures" translate="no">
                  {typed || words.none}
                </td>
                <td className="figures" translate="no">
                  {found || words.none}
                </td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
