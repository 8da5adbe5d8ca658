import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { layout } from '#words/index.ts';
import { signOut } from '../auth/session.ts';
import { useQueue } from '../device/queue.ts';
import { countQueue } from '../device/queue-entry.ts';

const LogoutQuestion = lazy(() =>
  import('./LogoutQuestion.tsx').then((module) => ({ default: module.LogoutQuestion })),
);

/** Signs out; where work waits to be sent, after saying so (DECISIONS 12.4). */
export function LogoutButton() {
  const { queued, held } = countQueue(useQueue());
  const [asking, setAsking] = useState<number>();
  const unsent = queued + held;
  return (
    <>
      <ActionIcon
        aria-label={layout.logout}
        title={layout.logout}
        onClick={() => (unsent > 0 ? setAsking(unsent) : signOut())}
      >
        <IconLogout size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {unsent > 0 && (
        <Suspense>
          <LogoutQuestion asking={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  );
}
