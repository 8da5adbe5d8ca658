import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { explainFailure } from '#messages/failures.ts';
import { common, settings } from '#words/index.ts';
import { Notice } from '../../kit/Notice.tsx';
import { RowActions } from '../../kit/RowActions.tsx';
import { keyOf, LISTS, moved, textOf, titleOf, type Entry, type ListKind } from './list-kinds.ts';
import styles from './Content.module.css';

const words = settings.content;

interface EntryListProps {
  kind: ListKind;
  entries: Entry[];
  onEdit: (key: string) => void;
  onDelete: (entry: Entry) => void;
  onReorder: (reorder: (entries: Entry[]) => Entry[]) => Promise<unknown>;
  onReload: () => Promise<unknown>;
}

/** The entries in the order of the site. */
export function EntryList({ kind, entries, onEdit, onDelete, onReorder, onReload }: EntryListProps) {
  const list = LISTS[kind];
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const [failure, setFailure] = useState<string>();
  const place = useRef<HTMLOListElement>(null);

  const move = async (entry: Entry, by: 1 | -1) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const key = keyOf(list, entry);
    try {
      await onReorder((now) => moved(list, now, key, by));
      const at = entries.findIndex((one) => keyOf(list, one) === key) + 1 + by;
      setNotice(words.moved(titleOf(list, entry), at, entries.length));
      focusMover(key, by);
    } catch (error) {
      setFailure(explainFailure('updateSettings', error));
    } finally {
      setBusy(false);
    }
  };
  /** The button stays under the finger; at the end of the list the other one takes the focus. */
  const focusMover = (key: string, by: 1 | -1) =>
    setTimeout(() => {
      const movers = place.current?.querySelectorAll<HTMLButtonElement>(`[data-mover="${CSS.escape(key)}"]`);
      const [up, down] = movers ?? [];
      const same = by < 0 ? up : down;
      (same?.disabled ? (by < 0 ? down : up) : same)?.focus();
    }, 0);

  return (
    <>
      {failure && (
        <Notice
          onRetry={() => void onReload().then(() => setFailure(undefined))}
          retryLabel={common.form.loadCurrent}
        >
          {failure}
        </Notice>
      )}
      <ol ref={place} className={styles.list} aria-label={words.list(settings.names[kind])} aria-busy={busy}>
        {entries.map((entry, at) => {
          const [key, title] = [keyOf(list, entry), titleOf(list, entry)];
          return (
            <li key={key}>
              {list.picture && <img src={textOf(entry, list.picture)} alt="" loading="lazy" />}
              <div className={styles.words}>
                <span className={styles.title}>{title}</span>
                <span className={styles.below}>{textOf(entry, list.below)}</span>
              </div>
              <div className={styles.acts}>
                <ActionIcon
                  data-mover={key}
                  aria-label={words.up(title)}
                  disabled={at === 0}
                  onClick={() => void move(entry, -1)}
                >
                  <IconArrowUp size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  data-mover={key}
                  aria-label={words.down(title)}
                  disabled={at === entries.length - 1}
                  onClick={() => void move(entry, 1)}
                >
                  <IconArrowDown size={18} aria-hidden="true" />
                </ActionIcon>
                <RowActions name={title} onEdit={() => onEdit(key)} onDelete={() => onDelete(entry)} />
              </div>
            </li>
          );
        })}
      </ol>
      <output className="visually-hidden">{notice}</output>
    </>
  );
}
