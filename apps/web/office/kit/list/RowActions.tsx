import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '#words/index.ts';
import type { Column } from './data-table.ts';

interface RowActionsProps {
  /** Whom or what the row is about. */
  name: string;
  onEdit: () => void;
  /** Left out where the viewer may not delete. */
  onDelete?: (() => void) | undefined;
  /** What else can be done. */
  children?: ReactNode;
}

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

export interface RowActs<Row> {
  onEdit: (row: Row) => void;
  /** Left out for who may not delete. */
  onDelete?: ((row: Row) => void) | undefined;
}

interface MoreOfRows<Row> {
  /** Which rows can be edited; by default all. */
  canBe?: (row: Row) => boolean;
  /** What else can be done with a row. */
  renderMore?: (row: Row) => ReactNode;
}

/** The last column of a list: edit, delete and what else there is. Without `acts` there is none. */
export function actionsColumn<Row>(
  acts: RowActs<Row> | undefined,
  nameOf: (row: Row) => string,
  { canBe = () => true, renderMore }: MoreOfRows<Row> = {},
): Column<Row>[] {
  if (!acts) return [];
  const { onEdit, onDelete } = acts;
  const cell = (row: Row) =>
    canBe(row) && (
      <RowActions name={nameOf(row)} onEdit={() => onEdit(row)} onDelete={onDelete && (() => onDelete(row))}>
        {renderMore?.(row)}
      </RowActions>
    );
  return [{ key: 'actions', head: common.actions, card: 'acts', cell }];
}
