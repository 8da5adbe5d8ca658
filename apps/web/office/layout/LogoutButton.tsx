import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { common, layout } from '#words/index.ts';
import { signOut } from '../auth/session.ts';
import { useQueue } from '../device/queue.ts';
import { countQueue } from '../device/queue-entry.ts';
import { ask } from '../kit/dialog/ask.ts';

const words = layout.signOut;

/** Signs out; where work waits to be sent, after saying so (DECISIONS 12.4). */
export function LogoutButton() {
  const { queued, held } = countQueue(useQueue());
  const leave = async () => {
    const question = {
      title: layout.logout,
      about: [words.question(queued + held), words.line].map((line) => <p key={line}>{line}</p>),
      back: common.cancel,
      goOn: layout.logout,
    };
    if (queued + held === 0 || (await ask(question))) signOut();
  };
  return (
    <ActionIcon aria-label={layout.logout} title={layout.logout} onClick={() => void leave()}>
      <IconLogout size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
