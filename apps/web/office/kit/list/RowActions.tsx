import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '#words/index.ts';

interface RowActionsProps {
  /** Whom or what the row is about. */
  name: string;
  onEdit: () => void;
  /** Left out where the viewer may not delete. */
  onDelete?: (() => void) | undefined;
  /** What else can be done. */
  children?: ReactNode;
}

/** Edit, delete and what else there is at the end of a row. */
export function RowActions({ name, onEdit, onDelete, children }: RowActionsProps) {
  return (
    <span className="inline-flex gap-1">
      <ActionIcon aria-label={common.editOf(name)} onClick={onEdit}>
        <IconPencil size={18} aria-hidden="true" />
      </ActionIcon>
      {onDelete && (
        <ActionIcon color="brick" aria-label={common.deleteOf(name)} onClick={onDelete}>
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {children}
    </span>
  );
}
