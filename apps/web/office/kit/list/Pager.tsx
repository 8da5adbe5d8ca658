import { ActionIcon, UnstyledButton } from '@mantine/core';
import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Pagination } from '#contract/common.ts';
import { formatAmount } from '#domain/money.ts';
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

/** Shown only when there is more than one page; beyond five pages some are left out (SPEC 9). */
export function Pager({ list, pagination, onPage, what }: PagerProps) {
  const { page, limit, totalPages, totalItems } = pagination;
  // With these two it shows all of five pages.
  const { range, setPage } = usePagination({
    total: totalPages,
    page,
    onChange: onPage,
    siblings: 0,
    boundaries: 1,
  });
  if (totalPages <= 1) return null;
  /** At an end it keeps the focus, which a disabled button would lose; pressing it does nothing. */
  const turn = (by: 1 | -1) => {
    const isEnd = page + by < 1 || page + by > totalPages;
    return {
      'data-disabled': isEnd || undefined,
      'aria-disabled': isEnd || undefined,
      onClick: () => {
        if (!isEnd) setPage(page + by);
      },
    };
  };
  const last = Math.min(page * limit, totalItems);
  return (
    <div className={`flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2 px-3 ${styles.pager}`}>
      <output className="hint figures">
        {common.pager.showing(Math.min((page - 1) * limit + 1, last), last, formatTotal(pagination), what)}
      </output>
      <nav aria-label={common.pager.label(list)} className="flex items-center gap-half">
        <ActionIcon aria-label={common.pager.previous} {...turn(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        {range.map((item, n) =>
          item === 'dots' ? (
            <span key={`dots${n}`} aria-hidden="true" className="px-2 text-sm text-muted">
              …
            </span>
          ) : (
            <UnstyledButton
              key={item}
              className={`inline-grid place-items-center rounded-md text-sm ${styles.page} figures`}
              aria-label={common.pager.page(item)}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => setPage(item)}
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
  return isMore ? common.pager.moreThan(totalItems - 1) : formatAmount(totalItems);
}
