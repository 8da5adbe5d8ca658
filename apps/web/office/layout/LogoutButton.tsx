import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { layout } from '#words/index.ts';
import { signOut } from '../auth/session.ts';

export function LogoutButton() {
  return (
    <Tooltip label={layout.logout}>
      <ActionIcon aria-label={layout.logout} onClick={signOut}>
        <IconLogout size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
