import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { may } from '#domain/permissions.ts';
import { orders } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { useSingleKeys } from '../kit/page/keyboard.ts';
import styles from './OrderList.module.css';

const words = orders.keys;

/** A button, and the key `?`, for the list of keys that act on orders. */
export function KeysHelp() {
  const place = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const decides = may(useActor(), 'orders.decide');
  useSingleKeys({ '?': () => setOpened(true) }, place);
  return (
    <>
      <Tooltip label={words.title}>
        <ActionIcon
          ref={place}
          variant="subtle"
          size={36}
          aria-label={words.title}
          className={`${styles.keys} no-print`}
          onClick={() => setOpened(true)}
        >
          <IconKeyboard size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={words.title} size={460} small>
        <dl className="pairs mb-4">
          {words.list
            .filter(({ decides: forDeciders }) => decides || !forDeciders)
            .map(({ keys, does }) => (
              <Fragment key={does}>
                <dt className="flex gap-1">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
        </dl>
      </Sheet>
    </>
  );
}
