import { Button } from '@mantine/core';
import { useState } from 'react';
import { layout } from '#words/index.ts';
import { signOut } from '../auth/session.ts';
import { countQueue } from '../device/queue-entry.ts';
import { useQueue } from '../device/queue.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { unlessDouble } from '../kit/dialog/Sheet.tsx';

const words = layout.signOut;

/** Signs out where no top bar is; where work waits to be sent, after saying so, as there (DECISIONS 17.12.3). */
export function LeaveButton({ children }: { children: string }) {
  const { queued, held } = countQueue(useQueue());
  const unsent = queued + held;
  const [isNotified, setTold] = useState(false);
  const leave = () => (unsent > 0 && !isNotified ? setTold(true) : signOut());
  return (
    <>
      {isNotified && (
        <Notice kind="warning">
          {words.question(unsent)} {words.line}
        </Notice>
      )}
      <Button variant="subtle" fullWidth mt="xs" onClick={unlessDouble(leave)}>
        {isNotified ? layout.logout : children}
      </Button>
    </>
  );
}
