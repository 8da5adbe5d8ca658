import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Pagination } from '#contract/common.ts';
import { common } from '#words/index.ts';
import styles from './Pager.module.css';

interface PagerProps {
  /** The list's name: a screen may show two lists with pages, and each has its own name for screen readers. */
  list: string;
  pagination: Pagination;
  onPage: (page: number) => void;
  /** What is counted: `results` unless the screen says otherwise (`groups` in the wizard). */
  what?: string | undefined;
}

/** Shown only when there is more than one page (SPEC 9). */
export function Pager({ list, pagination, onPage, what }: PagerProps) {
  const { page, limit, totalPages, totalItems } = pagination;
  if (totalPages <= 1) return null;
  const { from, to } = shownRange(page, limit, totalItems);
  /** At an end it keeps the focus, which a disabled button would lose; pressing it does nothing. */
  const turn = (by: 1 | -1) => {
    const wanted = page + by;
    const isEnd = wanted < 1 || wanted > totalPages;
    return {
      'data-disabled': isEnd || undefined,
      'aria-disabled': isEnd || undefined,
      onClick: () => {
        if (!isEnd) onPage(wanted);
      },
    };
  };
  return (
    <div className={`flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2 px-3 ${styles.pager}`}>
      <output className="hint figures">
        {common.pager.showing(from, to, formatTotal(pagination), what)}
      </output>
      <nav aria-label={common.pager.label(list)} className="flex items-center gap-half">
        <ActionIcon aria-label={common.pager.previous} {...turn(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        {pagerItems(page, totalPages).map((item, n) =>
          item === 'gap' ? (
            <span
              key={`gap${n}`}
              aria-hidden="true"
              className={`place-items-center rounded-md text-sm text-muted ${styles.gap}`}
            >
              …
            </span>
          ) : (
            <UnstyledButton
              key={item}
              className={`place-items-center rounded-md text-sm ${styles.page} figures`}
              aria-label={common.pager.page(item)}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => onPage(item)}
            >
              {item}
            </UnstyledButton>
          ),
        )}
        <ActionIcon aria-label={common.pager.next} {...turn(1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </nav>
    </div>
  );
}

/** How many items there are, in words: `25`, or `more than 10,000` where they were not counted further. */
export function formatTotal({ totalItems, isMore }: Pick<Pagination, 'totalItems' | 'isMore'>): string {
  return isMore ? common.pager.moreThan(totalItems - 1) : String(totalItems);
}

/** `'gap'` stands for the pages left out. */
type PagerItem = number | 'gap';

/** Which page numbers a pager offers: all up to five; beyond, the first, the last and those around the current. */
export function pagerItems(current: number, total: number): PagerItem[] {
  if (total <= 5) return Array.from({ length: Math.max(total, 0) }, (_, n) => n + 1);
  const page = Math.min(Math.max(current, 1), total);
  const from = Math.max(1, Math.min(page - 1, total - 3));
  const to = Math.min(total, Math.max(page + 1, 4));
  const around = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  return [...before(from), ...around, ...after(to, total)];
}

function before(from: number): PagerItem[] {
  if (from === 1) return [];
  return from === 2 ? [1] : [1, 'gap'];
}

function after(to: number, total: number): PagerItem[] {
  if (to === total) return [];
  return to === total - 1 ? [total] : ['gap', total];
}

/** `Showing X to Y of N`: the numbers of the first and last row on this page. */
export function shownRange(page: number, limit: number, total: number): { from: number; to: number } {
  const from = Math.min((page - 1) * limit + 1, total);
  return { from: Math.max(from, 0), to: Math.min(page * limit, total) };
}
