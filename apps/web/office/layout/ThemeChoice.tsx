import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { layout } from '#words/index.ts';
import { useFieldMode } from '../device/field-mode.ts';
import styles from './Sidebar.module.css';

const SCHEMES = [
  { value: 'auto', icon: IconDeviceDesktop },
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
] as const;

export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    // In field mode all is light.
    <fieldset className={styles.theme} disabled={useFieldMode()}>
      <legend className={styles.themeName}>{layout.theme.label}</legend>
      {SCHEMES.map(({ value, icon: Icon }) => (
        <label key={value} className={styles.scheme} title={layout.theme[value]}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === colorScheme}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={19} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{layout.theme[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
