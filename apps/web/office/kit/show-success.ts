import { notify } from './notify.ts';

/** Says in passing that something was done. */
export function showSuccess(message: string): void {
  notify({ color: 'forest', message });
}
