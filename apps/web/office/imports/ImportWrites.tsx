import { Radio, Select, Stack } from '@mantine/core';
import { IMPORT_KEYS, onlyUpdates, type ImportKind } from '#domain/imports.ts';
import { headingOf } from '#domain/import-fields.ts';
import { imports } from '#words/index.ts';

const words = imports.writes;

interface ImportWritesProps {
  kind: ImportKind;
  /** The field by which records to change are found; `null`: only new ones are added. */
  findBy: string | null;
  /** Not where the file was imported already. */
  onFindBy: ((findBy: string | null) => void) | undefined;
}

/** Whether the file only adds records or also changes those that are there, and how these are found (DECISIONS 18.1). */
export function ImportWrites({ kind, findBy, onFindBy }: ImportWritesProps) {
  if (IMPORT_KEYS[kind].length === 0) return <p>{words.added}</p>;
  if (!onFindBy) {
    return (
      <p>{findBy === null ? words.added : words.updated(imports.columns.heading(headingOf(kind, findBy)))}</p>
    );
  }
  return (
    <div className="grid gap-3">
      {!onlyUpdates(kind) && (
        <Radio.Group
          label={words.label}
          value={findBy === null ? 'add' : 'update'}
          onChange={(value) => onFindBy(value === 'update' ? (IMPORT_KEYS[kind][0] ?? null) : null)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="add" label={words.add} />
            <Radio value="update" label={words.update} />
          </Stack>
        </Radio.Group>
      )}
      {findBy !== null && (
        <>
          <Select
            label={words.findBy}
            data={IMPORT_KEYS[kind].map((field) => ({
              value: field,
              label: words.key(imports.columns.heading(headingOf(kind, field)), kind),
            }))}
            value={findBy}
            allowDeselect={false}
            onChange={(field) => onFindBy(field)}
          />
          <p className="hint">{onlyUpdates(kind) ? words.onlyBalances : words.line}</p>
        </>
      )}
    </div>
  );
}
