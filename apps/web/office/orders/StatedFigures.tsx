import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { StatedFigure } from '#contract/book-figures.ts';
import { getOrderFigures, type Order } from '#contract/orders.ts';
import { formatKes } from '#domain/money.ts';
import { explainFailure } from '../../messages/failures.ts';
import { loans, origin } from '../../messages/index.ts';
import { read } from '../api.ts';
import { Notice } from '../kit/Notice.tsx';
import styles from './ApprovalCard.module.css';

const words = loans.checks.figures;

/** What the maker of the order states, each figure beside the one of the books and where that is from (DECISIONS 11.1). */
export function StatedFigures({ order }: { order: Order }) {
  const id = useId();
  const { data, error, refetch } = useQuery({
    ...read(getOrderFigures, { params: { id: order.id } }),
    refetchOnWindowFocus: 'always',
  });
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {words.title}
      </h3>
      {error && <Notice onRetry={() => void refetch()}>{explainFailure('getOrderFigures', error)}</Notice>}
      {!data && !error && <Skeleton height={120} aria-label={words.loading} />}
      <dl className={styles.figures}>
        {data?.map((figure) => (
          <Stated key={figure.name} figure={figure} />
        ))}
      </dl>
    </section>
  );
}

function Stated({ figure: { name, stated, books, books_from } }: { figure: StatedFigure }) {
  const isSame = stated === books;
  return (
    <div className={styles.figure} data-differs={!isSame || undefined}>
      <dt>{words.names[name]}</dt>
      <dd className="figures">{formatKes(stated)}</dd>
      <dd className={styles.books}>
        {books_from === null ? (
          words.none
        ) : (
          <>
            <span>
              {isSame
                ? words.same
                : words.books(formatKes(books), formatKes(Math.abs(books - stated)), books > stated)}
            </span>
            {' · '}
            {origin.short(books_from)}
          </>
        )}
      </dd>
    </div>
  );
}
