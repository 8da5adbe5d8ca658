import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { askToDelete } from '../../kit/dialog/ask.ts';
import type { Column } from '../../kit/list/data-table.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { actionsColumn, type RowActs } from '../../kit/list/RowActions.tsx';
import { NEW, tableOf, useListAddress } from '../../kit/list/use-list-address.ts';
import { notify, showSuccess } from '../../kit/page/toasts.tsx';
import { RecordSheet } from '../RecordSheet.tsx';
import { saveSettings, settingsQuery } from '../SettingsForm.tsx';
import { SECTION } from '../settings-search.ts';
import styles from '../Settings.module.css';
import { kindOfEntry } from './entry-kind.ts';
import { keyOf, LISTS, moved, type ContentList, type Entry, type ListKind } from './list-kinds.ts';

const words = settings.content;
const explain = (error: unknown) => explainFailure('updateSettings', error);

/** A list of the public site, in its order: what is saved here, visitors see at once. */
export default function ContentSection({ kind }: { kind: ListKind }) {
  const list = LISTS[kind];
  const title = settings.names[kind];
  const address = useListAddress(SECTION.read);
  const query = useQuery({ ...settingsQuery(), refetchOnWindowFocus: 'always' });
  const { data, refetch } = query;
  const { edit } = address.search;
  // Each opening of the dialog adds an entry of its own.
  const entries = useMemo(() => kindOfEntry(kind, edit === NEW ? newId() : ''), [kind, edit]);
  const nameOf = (entry: Entry) => nameIn(list, entry);
  const save = (change: (entries: Entry[]) => Entry[]) =>
    saveSettings(data!, list.write(change(list.read(data!))));

  const move = async (entry: Entry, by: 1 | -1) => {
    const key = keyOf(list, entry);
    try {
      const now = list.read(await save((all) => moved(list, all, key, by)));
      const at = now.findIndex((one) => keyOf(list, one) === key);
      showSuccess(words.moved(nameOf(entry), at + 1, now.length));
      // The row was taken out and put back: its button has lost the focus.
      document.getElementById(`${key} ${by}`)?.focus();
    } catch (failure) {
      notify({ color: 'brick', message: explain(failure) });
      void refetch();
    }
  };
  const remove = (entry: Entry) =>
    askToDelete(nameOf(entry), {
      about: words.deleteQuestion(nameOf(entry)),
      work: async () => {
        await save((now) => now.filter((one) => keyOf(list, one) !== keyOf(list, entry)));
        showSuccess(words.deleted);
      },
      explain,
    });
  return (
    <>
      <ListPage
        title={title}
        tab={settings.tab(title)}
        words={{ ...words, line: words.kinds[kind].line, label: words.list(title) }}
        address={address}
        add={{ label: words.add, needs: 'settings.write' }}
        columns={columns(list, move, {
          onEdit: (entry) => address.open(keyOf(list, entry)),
          onDelete: remove,
        })}
        {...tableOf(query, data && list.read(data), 'getSettings')}
        rowKey={(entry) => keyOf(list, entry)}
      />
      <RecordSheet kind={entries} edit={edit} onClose={address.close} />
    </>
  );
}

const nameIn = (list: ContentList, entry: Entry): string => String(entry[list.title]);

function columns(
  list: ContentList,
  move: (entry: Entry, by: 1 | -1) => Promise<void>,
  acts: RowActs<Entry>,
): Column<Entry>[] {
  const { pictureOf } = list;
  return [
    ...(pictureOf
      ? [
          {
            key: 'picture',
            head: words.columns.picture,
            card: 'bare' as const,
            cell: (entry: Entry) =>
              pictureOf(entry) && (
                <img className={styles.thumbnail} src={pictureOf(entry)} alt="" loading="lazy" />
              ),
          },
        ]
      : []),
    {
      key: 'entry',
      head: words.columns.entry,
      card: 'title',
      maxWidth: 420,
      cell: (entry) => (
        <span className="two-lines break-anywhere">
          {nameIn(list, entry)}
          <small>{String(entry[list.below])}</small>
          {entry['shown'] === false && <small>{words.off}</small>}
        </span>
      ),
    },
    ...actionsColumn(acts, (entry) => nameIn(list, entry), {
      renderMore: (entry) =>
        ([-1, 1] as const).map((by) => {
          const Icon = by < 0 ? IconArrowUp : IconArrowDown;
          return (
            <ActionIcon
              key={by}
              id={`${keyOf(list, entry)} ${by}`}
              aria-label={(by < 0 ? words.up : words.down)(nameIn(list, entry))}
              onClick={() => void move(entry, by)}
            >
              <Icon size={18} aria-hidden="true" />
            </ActionIcon>
          );
        }),
    }),
  ];
}
