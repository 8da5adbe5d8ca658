import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import type { FigureOrigin } from '#contract/book-figures.ts';
import { formatAmount } from '#domain/money.ts';
import { common, origin } from '#words/index.ts';
import { Covered } from '../record/Covered.tsx';
import styles from './Figures.module.css';

/** A record's current figures, side by side. */
export function Figures({ children, ...busy }: { children: ReactNode; 'aria-busy'?: boolean }) {
  return (
    <dl className={`grid gap-3 mb-5 ${styles.figures}`} {...busy}>
      {children}
    </dl>
  );
}

interface BalanceProps {
  label: string;
  /** KES */
  amount: number;
  from: FigureOrigin;
  /** The client or group whose balance it is. */
  of: { id?: string };
  /** Whether the balance is in arrears. */
  owed?: boolean;
}

/** A balance on the books, with its source and date. */
export function Balance({ label, amount, from, ...rest }: BalanceProps) {
  return (
    <Figure
      {...rest}
      label={common.balances.inKes(label)}
      value={formatAmount(amount)}
      note={origin.short(from)}
    />
  );
}

export interface FigureProps {
  label: string;
  value: string;
  /** Where the figure comes from, or what it means. */
  note?: ReactNode;
  icon?: TablerIcon;
  /** The list that the card links to. */
  list?: { to: string; search?: object } | undefined;
  /** Whether the sum is in arrears. */
  owed?: boolean;
  /** The client or group whose sum it is: covered in field mode. */
  of?: { id?: string };
}

export function Figure({ label, value, note, icon: Icon, list, owed = false, of }: FigureProps) {
  const size = { '--length': value.length } as CSSProperties;
  return (
    <div
      className={`grid content-start gap-1 p-4 card relative ${styles.figure} ${list ? styles.linked : ''}`}
    >
      <dt className="flex items-center gap-2 text-muted text-sm">
        {Icon && <Icon size={18} stroke={1.75} className="flex-none" aria-hidden="true" />}
        {list ? (
          <Link to={list.to} search={list.search ?? {}} className="stretched-link text-inherit no-underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd
        className={`font-heading font-bold leading-tight figures ${styles.value} ${owed ? 'text-warning' : ''}`}
      >
        <span className={`nowrap ${styles.sum}`} style={size} translate="no">
          {of ? <Covered label={label}>{value}</Covered> : value}
        </span>
        {note && <span className="block text-muted font-body text-xs font-normal">{note}</span>}
      </dd>
    </div>
  );
}
