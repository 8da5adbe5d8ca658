import { Button, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { common, settings } from '#words/index.ts';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { useUnsavedChanges } from '../kit/form/unsaved-changes.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import styles from './Settings.module.css';

const words = settings.shownOnce;

/** A secret that the server has just returned, with the text around it. */
export interface SecretToShow {
  title: string;
  /** What was done, in a sentence. */
  line: string;
  /** Facts above the secret, such as a username. */
  facts?: readonly { label: string; value: string }[];
  label: string;
  secret: string;
  /** The warning that the secret is not shown again. */
  warning: string;
}

interface ShownOnceProps {
  secret: SecretToShow | undefined;
  onDone: () => void;
}

/** Shows a secret once. It is not stored, and the button closes it. Leaving the page asks first. */
export function ShownOnce({ secret, onDone }: ShownOnceProps) {
  useUnsavedChanges(() => secret !== undefined, { words: common.shownOnce, keys: [] });
  return (
    <Sheet
      opened={secret !== undefined}
      onClose={onDone}
      title={secret?.title}
      size="md"
      small
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {secret && (
        <>
          <p className="mb-3">{secret.line}</p>
          <dl className={`grid gap-1 mb-3 ${styles.given}`}>
            {secret.facts?.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <dt>{secret.label}</dt>
            <dd>
              <code className={`inline-block py-1 px-2 rounded-sm bg-sunken text-lg ${styles.secret}`}>
                {secret.secret}
              </code>
            </dd>
          </dl>
          <Notice kind="warning">{secret.warning}</Notice>
          <Group justify="flex-end" mt="md">
            <CopyButton value={secret.secret}>
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
