import { Button, CopyButton, Group } from '@mantine/core';
import { account } from '#words/index.ts';
import styles from './Account.module.css';

const words = account.twoFactor;

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes that are told once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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
        <Button onClick={onDone}>{words.kept}</Button>
      </Group>
    </article>
  );
}
