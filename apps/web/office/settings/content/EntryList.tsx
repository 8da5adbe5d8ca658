import { ActionIcon, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { explainFailure } from '#messages/failures.ts';
import { common, settings } from '#words/index.ts';
import { Notice } from '../../kit/page/feedback.tsx';
import { RowActions } from '../../kit/list/RowActions.tsx';
import {
  isShown,
  keyOf,
  LISTS,
  moved,
  pictureOf,
  switched,
  textOf,
  titleOf,
  type Entry,
  type ListKind,
} from './list-kinds.ts';
import styles from './Content.module.css';

const words = settings.content;

interface EntryListProps {
  kind: ListKind;
  entries: Entry[];
  onEdit: (key: string) => void;
  onDelete: (entry: Entry) => void;
  onChange: (change: (entries: Entry[]) => Entry[]) => Promise<unknown>;
  onReload: () => Promise<unknown>;
}

/** The entries in the order of the site. */
export function EntryList({ kind, entries, onEdit, onDelete, onChange, onReload }: EntryListProps) {
  const list = LISTS[kind];
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const [failure, setFailure] = useState<string>();
  const place = useRef<HTMLOListElement>(null);

  const change = async (how: (now: Entry[]) => Entry[], notice: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onChange(how);
      setNotice(notice);
    } catch (error) {
      setFailure(explainFailure('updateSettings', error));
    } finally {
      setBusy(false);
    }
  };
  const move = async (entry: Entry, by: 1 | -1) => {
    const key = keyOf(list, entry);
    const at = entries.findIndex((one) => keyOf(list, one) === key) + 1 + by;
    const notice = words.moved(titleOf(list, entry), at, entries.length);
    await change((now) => moved(list, now, key, by), notice);
    focusMover(key, by);
  };
  const show = (entry: Entry, shown: boolean) => {
    const notice = (shown ? words.switchedOn : words.switchedOff)(titleOf(list, entry));
    return change((now) => switched(list, now, keyOf(list, entry), shown), notice);
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
      <ol
        ref={place}
        className={`bare-list card ${styles.list}`}
        aria-label={words.list(settings.names[kind])}
        aria-busy={busy}
      >
        {entries.map((entry, at) => {
          const [key, title] = [keyOf(list, entry), titleOf(list, entry)];
          const [picture, shown] = [pictureOf(list, entry), isShown(list, entry)];
          return (
            <li key={key}>
              {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
              <div className={`grid min-w-0 ${styles.words}`}>
                <span className="font-strong break-anywhere">
                  {title}
                  {!shown && (
                    <span className={`text-muted text-sm font-normal ${styles.off}`}>{words.off}</span>
                  )}
                </span>
                <span className={`overflow-hidden text-muted text-sm ${styles.below}`}>
                  {textOf(entry, list.below)}
                </span>
              </div>
              <div className={`flex items-center gap-1 ${styles.acts}`}>
                {list.switched && (
                  <Switch
                    className={styles.switch}
                    aria-label={words.shown(title)}
                    checked={shown}
                    onChange={(event) => void show(entry, event.currentTarget.checked)}
                  />
                )}
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
