import { listClients, type Client } from '#contract/clients.ts';
import type { Portfolio } from '#contract/portfolios.ts';
import { LIMITS } from '#domain/limits.ts';
import { portfolios } from '#words/index.ts';
import { readPage } from '../api.ts';
import { CHOICE_BOXES } from '../kit/list/row-selection.tsx';
import { ChooseFrom } from '../kit/form/choices.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import { officerOf } from './portfolios-search.ts';
import styles from './Portfolios.module.css';

const words = portfolios.form;

const COLUMNS: readonly Column<Client>[] = [
  { key: 'name', head: words.client, card: 'title', cell: ({ name }) => name },
  { key: 'group', head: words.group, card: 'bare', cell: ({ group_name }) => group_name ?? words.noGroup },
];

interface ChooseClientsProps {
  portfolio: Portfolio;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Some of an officer's clients; who was chosen on one page stays so on the others. */
export function ChooseClients({ portfolio, chosen, onChange }: ChooseClientsProps) {
  const officer = {
    officer_id: officerOf(portfolio),
    branch_id: portfolio.branch_id,
    anonymised: 'false' as const,
  };
  return (
    <div className={styles.form}>
      <ChooseFrom
        words={words}
        find={(asked) => readPage(listClients, { query: { ...asked, limit: LIMITS.pageSize, ...officer } })}
        rowsOf={({ clients }) => clients}
        failure="listClients"
        columns={COLUMNS}
        renderEmpty={() => <EmptyState title={words.none} />}
        select={{ mode: 'many', boxes: CHOICE_BOXES, chosen, onChange, name: ({ name }) => name }}
      />
      <p className={styles.summary} aria-live="polite">
        {words.chosen(chosen.size)}
      </p>
    </div>
  );
}
