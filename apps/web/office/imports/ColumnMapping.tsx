import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { ImportRecord } from '#contract/imports.ts';
import { IMPORT_FIELDS, type ImportMapping } from '#domain/imports.ts';
import { imports } from '../../messages/index.ts';
import { Notice } from '../kit/Notice.tsx';
import styles from './Imports.module.css';

const words = imports.mapping;
const NONE = 'none';

interface ColumnMappingProps {
  record: ImportRecord;
  /** Tries the file again with other columns; not where there is no file any more. */
  onTry: ((mapping: ImportMapping) => void) | undefined;
}

/** Which column each field is read from: guessed from the headings, to be changed here. */
export function ColumnMapping({ record, onTry }: ColumnMappingProps) {
  const [mapping, setMapping] = useState(record.mapping);
  const fields = IMPORT_FIELDS[record.kind];
  const columns = [
    { value: NONE, label: words.none },
    ...record.headings.map((label, index) => ({ value: String(index), label })),
  ];
  const changed = fields.some(({ name }) => mapping[name] !== record.mapping[name]);
  const missing = fields.filter(({ name, required }) => required && mapping[name] === null);
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.hint}>{words.hint}</p>
      {missing.length > 0 && (
        <Notice kind="warning">{words.missing(missing.map(({ heading }) => heading).join(', '))}</Notice>
      )}
      <div className={styles.mapping}>
        {fields.map(({ name, heading, required }) => {
          const at = mapping[name] ?? null;
          return (
            <Select
              key={name}
              label={heading}
              withAsterisk={required ?? false}
              description={at === null ? undefined : `${words.example}: ${record.sample[at] || '–'}`}
              data={columns}
              value={at === null ? NONE : String(at)}
              allowDeselect={false}
              disabled={!onTry}
              onChange={(value) =>
                setMapping({ ...mapping, [name]: value === null || value === NONE ? null : Number(value) })
              }
            />
          );
        })}
      </div>
      {changed && onTry && (
        <Button className={styles.act} onClick={() => onTry(mapping)} disabled={missing.length > 0}>
          {words.tryAgain}
        </Button>
      )}
    </section>
  );
}
