import { Button, Progress } from '@mantine/core';
import styles from './UploadProgress.module.css';

interface UploadProgressProps {
  /** How much is sent, of 100. */
  percent: number;
  words: { progress: string; uploading: (percent: number) => string; cancel: string };
  onCancel: () => void;
}

/** A picture on its way, which can be stopped. */
export function UploadProgress({ percent, words, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.progress}>
      <Progress.Root size="md">
        <Progress.Section value={percent} aria-label={words.progress} />
      </Progress.Root>
      <div className={styles.line}>
        <span className="figures">{words.uploading(percent)}</span>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
