import { Checkbox, Radio } from '@mantine/core';
import { useContext, type KeyboardEvent } from 'react';
import { common } from '#words/index.ts';
import { TableId, type ChoiceBoxes, type PageBoxProps, type RowBoxProps } from './data-table.ts';
import { moveToRow } from './DataTableRow.tsx';
import styles from './DataTable.module.css';

function RowBox<Row>(props: RowBoxProps<Row>) {
  return (
    <td className={styles.pick}>
      <Choice {...props} />
    </td>
  );
}

function Choice<Row>({ select, row, id }: RowBoxProps<Row>) {
  const label = common.select(select.name(row));
  const group = useContext(TableId);
  if (select.mode === 'one') {
    return (
      <Radio
        size="sm"
        name={group}
        aria-label={label}
        checked={select.chosen === id}
        onChange={() => select.onChoose(row)}
        onKeyDown={moveBetweenRadios}
      />
    );
  }
  const toggle = (checked: boolean) => {
    const next = new Set(select.chosen);
    if (checked) next.add(id);
    else next.delete(id);
    select.onChange(next);
  };
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      checked={select.chosen.has(id)}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  );
}

/** Arrow keys go from row to row without choosing, since a choice may have effects; Space and Enter choose. */
function moveBetweenRadios(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter') event.currentTarget.click();
  if (event.key.startsWith('Arrow')) event.preventDefault();
  moveToRow(event, 'input[type=radio]');
}

function PageBox({ ids, chosen, onChange }: PageBoxProps) {
  const here = ids.filter((id) => chosen.has(id)).length;
  const all = here > 0 && here === ids.length;
  const toggle = () => {
    const next = new Set(chosen);
    for (const id of ids)
      if (all) next.delete(id);
      else next.add(id);
    onChange(next);
  };
  return (
    <th scope="col" className={styles.pick}>
      <Checkbox
        size="xs"
        label={common.selectAll}
        classNames={{ labelWrapper: styles.pickLabel }}
        aria-label={common.selectAll}
        checked={all}
        // What is chosen of a list that has not come is nothing.
        disabled={ids.length === 0}
        indeterminate={here > 0 && !all}
        onChange={toggle}
      />
    </th>
  );
}

/** The boxes of tables whose rows are chosen; they come with the screens that have such a table. */
export const CHOICE_BOXES: ChoiceBoxes = { Row: RowBox, Page: PageBox };
