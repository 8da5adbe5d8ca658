import { type TablerIcon, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { formatAmount } from '#domain/money.ts';
import { officePrefix } from '#domain/roles.ts';
import { dashboard } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import figures from '../kit/charts/Figures.module.css';
import styles from './Dashboard.module.css';

interface StatCardProps {
  label: string;
  value: string;
  icon: TablerIcon;
  /**
   * This calendar month compared with the month before, in whole percent (SPEC 9). Left out where nothing is
   * compared. While it loads it is null, and its empty line stays so that nothing below moves.
   */
  changePercent?: number | null;
  /** The list that the card links to: its path below the viewer's part of the office, and its filter. */
  list?: { path: string; search?: object } | undefined;
}

export function StatCard({ label, value, icon: Icon, changePercent, list }: StatCardProps) {
  const prefix: string = officePrefix(useUser().role);
  const size = { '--length': value.length } as CSSProperties;
  return (
    <div
      className={`grid content-start gap-1 p-4 card relative ${figures.figure} ${list ? styles.stat : ''}`}
    >
      <dt className="flex items-center gap-2 text-muted text-sm">
        <Icon size={18} stroke={1.75} className="flex-none" aria-hidden="true" />
        {list ? (
          <Link
            to={prefix + list.path}
            search={list.search ?? {}}
            className="stretched-link text-inherit no-underline"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={`grid justify-items-start font-bold font-heading leading-tight ${figures.value}`}>
        <span className={`nowrap ${figures.sum} figures`} style={size} translate="no">
          {value}
        </span>
        {changePercent === null ? (
          <span className="font-body text-xs" aria-hidden="true">
            &nbsp;
          </span>
        ) : (
          changePercent !== undefined && <Change percent={changePercent} />
        )}
      </dd>
    </div>
  );
}

const words = dashboard.change;

interface ChangeProps {
  percent: number;
}

/** The arrow points up when the change is zero or more (SPEC 9). */
export function Change({ percent }: ChangeProps) {
  const up = percent >= 0;
  const Arrow = up ? IconArrowUp : IconArrowDown;
  const colour = percent === 0 ? 'text-muted' : up ? 'text-success' : 'text-danger';
  const size = formatAmount(Math.abs(percent));
  const { against } = words;
  const spokenText =
    percent === 0 ? words.none(against) : up ? words.up(size, against) : words.down(size, against);
  return (
    <span className={`inline-flex flex-wrap items-center gap-1 text-xs font-strong font-body ${colour}`}>
      <Arrow size={15} stroke={2.25} aria-hidden="true" />
      <span aria-hidden="true" className="figures" translate="no">
        {size}%
      </span>
      <span aria-hidden="true" className="nowrap text-muted font-normal">
        {against}
      </span>
      <span className="visually-hidden">{spokenText}</span>
    </span>
  );
}
