import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it } from 'vitest';
import { notify } from './notify.ts';

afterEach(() => notifications.clean());

it('a failure told in passing stays until somebody has read it; what was done goes by itself', () => {
  notify({ id: 'failed', color: 'brick', message: 'Failed to delete' });
  notify({ id: 'done', color: 'forest', message: 'Client saved' });
  const stays = notificationsStore.getState().notifications.map(({ id, autoClose }) => [id, autoClose]);
  expect(Object.fromEntries(stays)).toEqual({ failed: false, done: undefined });
});
