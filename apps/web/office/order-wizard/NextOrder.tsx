import { Button, Portal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useElementSize } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { getGroup } from '#contract/groups.ts';
import { orderWizard } from '#words/index.ts';
import { read } from '../api.ts';
import { resolveId } from '../device/queue-entry.ts';
import { useQueue } from '../device/queue.ts';
import { nextInSeries, type Draft } from './draft.ts';
import { orderedHere } from './ordered-here.ts';
import type { OrderStart } from './start.ts';
import styles from './NextOrder.module.css';

const words = orderWizard.next;
/** Of the members who come next in the list, so many are one tap away. */
const NEXT_CLIENTS_SHOWN = 3;

interface NextOrderProps {
  /** The order that was placed. */
  after: Draft;
  onNext: (start: OrderStart) => void;
  onDone: () => void;
}

/** The same object each time: another one would begin to measure anew, and the bar would have no height until then. */
const WITH_BORDER = { box: 'border-box' } as const;

/**
 * What comes after an order: the next one for the same group, for any of its members or at once for those who follow in
 * the list and have none in this series yet (DECISIONS 15.1).
 */
export function NextOrder({ after, onNext, onDone }: NextOrderProps) {
  const id = useId();
  const { client, group } = after;
  const { ref, height } = useElementSize(WITH_BORDER);
  // The report of the order, and the end of the page, stand above the bar.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--next-order-height', `${height}px`);
    return () => void style.removeProperty('--next-order-height');
  }, [height]);
  const queue = useQueue();
  const query = read(getGroup, { params: { id: resolveId(queue, group?.id ?? '') } });
  const { data } = useQuery({ ...query, enabled: group !== undefined });
  // The button that began a next order was gone when the dialog gave the focus back.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const later = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(later);
  }, []);
  if (!group) return null;
  const ordered = nextInSeries(after.key, after).series?.ordered ?? [];
  const isOrdered = orderedHere(queue, ordered);
  const members = data?.members ?? [];
  const at = members.findIndex((member) => member.id === resolveId(queue, client?.id));
  const waiting = [...members.slice(at + 1), ...members.slice(0, at + 1)].filter(
    (member) => !isOrdered(member.id),
  );
  return (
    <Portal>
      <section
        ref={ref}
        className={`grid gap-2 py-3 px-4 bg-raised no-print fixed border-strong ${styles.bar}`}
        aria-labelledby={id}
      >
        <h2 ref={heading} tabIndex={-1} id={id} className="text-sm font-strong break-anywhere leading-tight">
          {words.title(group.name, ordered.length)}
        </h2>
        {waiting.length > 0 && (
          <ul className="bare-list flex flex-wrap gap-2" aria-label={words.members}>
            {waiting.slice(0, NEXT_CLIENTS_SHOWN).map((member) => (
              <li key={member.id}>
                <Button
                  variant="light"
                  size="compact-sm"
                  aria-label={words.orderFor(member.name)}
                  onClick={() => onNext({ client: { id: member.id }, group })}
                >
                  {member.name}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={`flex flex-wrap gap-2 ${styles.buttons}`}>
          <Button variant="default" onClick={onDone}>
            {words.done}
          </Button>
          <Button
            onClick={() => onNext({ group })}
            rightSection={<IconArrowRight size={18} aria-hidden="true" />}
          >
            {words.next}
          </Button>
        </div>
      </section>
    </Portal>
  );
}
