import { Button, CopyButton, Group } from '@mantine/core';
import { useRef } from 'react';
import { account, common } from '#words/index.ts';
import { useUnsavedChanges } from '../kit/form/unsaved-changes.tsx';
import styles from './Account.module.css';

const words = account.twoFactor;

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes that are told once; who would leave them is asked first. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const isKept = useRef(false);
  const { question } = useUnsavedChanges(() => !isKept.current, { words: common.shownOnce, keys: [] });
  const done = () => {
    isKept.current = true;
    onDone();
  };
  return (
    <article>
      <p className={styles.hint}>{words.codesHint}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" className="no-print">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button onClick={done}>{words.kept}</Button>
      </Group>
      {question}
    </article>
  );
}
