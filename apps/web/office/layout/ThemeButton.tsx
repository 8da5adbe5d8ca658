import { Menu, NavLink, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { layout } from '#words/index.ts';
import styles from './Sidebar.module.css';

const SCHEMES = [
  { value: 'auto', icon: IconDeviceDesktop },
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
] as const;
type Scheme = (typeof SCHEMES)[number]['value'];

export function ThemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = SCHEMES.find((scheme) => scheme.value === colorScheme)?.icon ?? IconDeviceDesktop;
  return (
    <Menu position="top-start" width={190}>
      <Menu.Target>
        <NavLink
          component="button"
          label={layout.theme.label}
          leftSection={<Current size={19} stroke={1.75} aria-hidden="true" />}
          classNames={{ root: styles.entry, label: styles.label }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as Scheme)}>
          {SCHEMES.map(({ value, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={17} aria-hidden="true" />}>
              {layout.theme[value]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
