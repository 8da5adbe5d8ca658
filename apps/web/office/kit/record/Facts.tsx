import { IconAlertTriangle, IconEqual } from '@tabler/icons-react';
import { useId, type ReactNode, Fragment } from 'react';
import type { Comparison } from '#domain/who.ts';
import { identity, groups } from '#words/index.ts';
import styles from './RecordPage.module.css';

interface FactsProps {
  title: string;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** Labels and values under each other, as in a ledger. */
export function Facts({ title, heading: Heading = 'h3', children }: FactsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="mb-1 text-md">
        {title}
      </Heading>
      <FactList>{children}</FactList>
    </section>
  );
}

/** The same facts without a heading of their own. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}

interface FactProps {
  label: string;
  children: ReactNode;
  numeric?: boolean;
  /** Whether the sum is in arrears. */
  owed?: boolean;
  /** A note under the value. */
  note?: ReactNode;
}

export function Fact({ label, children, numeric = false, owed = false, note }: FactProps) {
  return (
    <div className={`flex flex-wrap justify-between border-t text-sm gap-y-0 gap-x-4 leading-snug py-1`}>
      <dt className="text-muted">{label}</dt>
      <dd
        className={`${styles.value} ${numeric ? 'figures' : ''} ${owed ? 'text-warning font-strong' : ''}`}
        translate={numeric ? 'no' : undefined}
      >
        {children}
      </dd>
      {note && <dd className="w-full text-muted text-xs text-end figures">{note}</dd>}
    </div>
  );
}

const words = identity.same;

/** One field, as it was typed and as the record found has it. */
export interface ComparedField {
  label: string;
  typed: string;
  found: string;
  comparison: Comparison;
}

const ICONS = { same: IconEqual, differs: IconAlertTriangle, zeros: IconAlertTriangle, open: undefined };

/** The typed record beside the record found, with equal fields marked (DECISIONS 25.2). */
export function SideBySide({ fields }: { fields: readonly ComparedField[] }) {
  return (
    <table className={`table ${styles.table}`}>
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
                    <span className={`inline-flex items-center gap-1 text-muted font-normal ${styles.mark}`}>
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

interface CountedMembersProps {
  /** How many members are clients; missing in data that an older version stored. */
  count: number | undefined;
}

/** Says below the stated number of members how many of them are clients (DECISIONS 20.8). */
export function CountedMembers({ count }: CountedMembersProps) {
  return count === undefined ? null : (
    <small className="block text-muted text-xs nowrap leading-tight">{groups.counted(count)}</small>
  );
}
