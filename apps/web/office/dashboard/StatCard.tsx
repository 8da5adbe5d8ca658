import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { formatAmount } from '#domain/money.ts';
import { officePrefix } from '#domain/roles.ts';
import { dashboard } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import { Figure, type FigureProps } from '../kit/charts/Figures.tsx';

interface StatCardProps extends Pick<FigureProps, 'label' | 'value' | 'icon'> {
  /**
   * This calendar month compared with the month before, in whole percent (SPEC 9). Left out where nothing is
   * compared. While it loads it is null, and its empty line stays so that nothing below moves.
   */
  changePercent?: number | null;
  /** The list that the card links to: its path below the viewer's part of the office, and its filter. */
  list?: { path: string; search?: object } | undefined;
}

export function StatCard({ changePercent, list, ...figure }: StatCardProps) {
  const prefix: string = officePrefix(useUser().role);
  return (
    <Figure
      {...figure}
      list={list && { ...list, to: prefix + list.path }}
      note={
        changePercent === null ? '\u00A0' : changePercent !== undefined && <Change percent={changePercent} />
      }
    />
  );
}

const words = dashboard.change;

interface ChangeProps {
  percent: number;
}

/** The arrow points up when the change is zero or more (SPEC 9). */
function Change({ percent }: ChangeProps) {
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
