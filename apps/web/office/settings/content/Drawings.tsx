import { UnstyledButton } from '@mantine/core';
import { settings } from '#words/index.ts';
import { artPath } from './list-kinds.ts';
import styles from './Content.module.css';

interface DrawingsProps<Name extends string> {
  id?: string;
  label: string;
  names: readonly Name[];
  chosen: Name | undefined;
  onChoose: (name: Name) => void;
}

/** Drawings of this site to choose one from. */
export function Drawings<Name extends string>({ id, label, names, chosen, onChoose }: DrawingsProps<Name>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are no fields of a form
    <div id={id} role="group" aria-label={label} className={styles.drawings}>
      {names.map((name) => (
        <UnstyledButton key={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          <img src={artPath(name)} alt="" loading="lazy" />
          {settings.content.picture.drawing(name)}
        </UnstyledButton>
      ))}
    </div>
  );
}
