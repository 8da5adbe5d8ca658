import { Button, Group } from '@mantine/core';
import { common } from '#words/index.ts';
import styles from './RecordForm.module.css';

interface FormButtonsProps {
  busy: boolean;
  onCancel: () => void;
  /** What Save does where it does not send a form. */
  onSave?: () => void;
  /** What the button says that saves. */
  saveLabel?: string | undefined;
}

export function FormButtons({ busy, onCancel, onSave, saveLabel = common.save }: FormButtonsProps) {
  return (
    <Group justify="flex-end" className={styles.buttons}>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {common.cancel}
      </Button>
      <Button type={onSave ? 'button' : 'submit'} onClick={onSave} disabled={busy}>
        {busy ? common.saving : saveLabel}
      </Button>
    </Group>
  );
}
