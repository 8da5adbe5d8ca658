import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Pagination } from '#contract/common.ts';
import { common } from '#words/index.ts';
import { pagerItems, shownRange, formatTotal } from './pager.ts';
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
    <div className={styles.pager}>
      <output className={`${styles.shown} figures`}>
        {common.pager.showing(from, to, formatTotal(pagination), what)}
      </output>
      <nav aria-label={common.pager.label(list)} className={styles.pages}>
        <ActionIcon aria-label={common.pager.previous} {...turn(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        {pagerItems(page, totalPages).map((item, n) =>
          item === 'gap' ? (
            <span key={`gap${n}`} aria-hidden="true" className={styles.gap}>
              …
            </span>
          ) : (
            <UnstyledButton
              key={item}
              className={`${styles.page} figures`}
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
