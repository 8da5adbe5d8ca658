import { Button, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { settings } from '#words/index.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import styles from './Staff.module.css';

const words = settings.staff.password;

/** An account and the password that it has just been given. */
export interface GivenPassword {
  name: string;
  username: string;
  password: string;
  isNew: boolean;
}

interface PasswordShownProps {
  given: GivenPassword | undefined;
  onDone: () => void;
}

/** Shows a temporary password this once. It is kept by nothing and goes only by the button, not by a slip beside it. */
export function PasswordShown({ given, onDone }: PasswordShownProps) {
  const [shown, setShown] = useState(given);
  if (given && given !== shown) setShown(given);
  return (
    <Sheet
      opened={given !== undefined}
      onClose={onDone}
      title={words.title}
      size="md"
      small
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      transitionProps={{ onExited: () => setShown(undefined) }}
    >
      {shown && (
        <>
          <p className={styles.told}>{shown.isNew ? words.forNew(shown.name) : words.forReset(shown.name)}</p>
          <dl className={styles.given}>
            <dt>{words.username}</dt>
            <dd>{shown.username}</dd>
            <dt>{words.password}</dt>
            <dd>
              <code className={styles.password}>{shown.password}</code>
            </dd>
          </dl>
          <Notice kind="warning">{words.once}</Notice>
          <Group justify="flex-end" mt="md">
            <CopyButton value={shown.password}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={
                    copied ? (
                      <IconCheck size={17} aria-hidden="true" />
                    ) : (
                      <IconCopy size={17} aria-hidden="true" />
                    )
                  }
                  onClick={copy}
                >
                  {copied ? words.copied : words.copy}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onDone} data-autofocus>
              {words.done}
            </Button>
          </Group>
        </>
      )}
    </Sheet>
  );
}
