import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it } from 'vitest';
import { usePage } from '../../test/browser.ts';

usePage();
afterEach(() => notifications.clean());

const shown = () => notificationsStore.getState().notifications;

it('a failure message stays until somebody closes it; a success message closes by itself', async () => {
  const { notify } = await import('./toasts.tsx');
  notify({ id: 'failed', color: 'brick', message: 'Failed to delete' });
  notify({ id: 'done', color: 'forest', message: 'Client saved' });
  expect(Object.fromEntries(shown().map(({ id, autoClose }) => [id, autoClose]))).toEqual({
    failed: false,
    done: undefined,
  });
});

it('open failure messages do not hold back a success message, and a repeated failure is shown once', async () => {
  const { notify } = await import('./toasts.tsx');
  for (const tried of [1, 1, 2, 3, 4, 5, 6]) notify({ color: 'brick', message: `Failed to delete ${tried}` });
  notify({ color: 'forest', message: 'Client saved' });
  const messages = shown().map(({ message }) => message);
  expect(messages).toContain('Client saved');
  expect(messages.filter((message) => message === 'Failed to delete 1')).toHaveLength(1);
});

it('signing out closes the messages, so that the next person does not see them (DECISIONS 12.4.4)', async () => {
  const { notify } = await import('./toasts.tsx');
  const { signOut } = await import('../../auth/session.ts');
  notify({ color: 'brick', message: 'Failed to delete' });
  signOut();
  expect(shown()).toEqual([]);
});
