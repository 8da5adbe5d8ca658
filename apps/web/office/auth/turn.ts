import * as device from '../device/device-session.ts';
import * as people from '../device/people-here.ts';
import { isOpenFor } from '../device/vault.ts';

// Whose turn at the screen it is. A password and a PIN take a while to open it: they open nothing once the turn that they
// were typed in is over (DECISIONS 12.4.3, 12.4.4).

/** With who is at work in it, or is asked for their PIN, if that is somebody in particular. */
let turn: { staffId: string | undefined } = { staffId: undefined };

/** Another turn begins: somebody else is at work or is asked for their PIN, or the screen is locked. */
export function beginTurn(staffId: string | undefined): void {
  turn = { staffId };
}

/** Remembers the turn. Answers whether it still is the same one. */
export function rememberTurn(): () => boolean {
  const before = turn;
  return () => turn === before;
}

/** Closes what was opened of somebody too late, and has whoever is asked or at work instead come first again. */
export function closeLate(staffId: string): void {
  if (isOpenFor(staffId)) device.lock({ isHeard: true });
  if (turn.staffId !== undefined) void people.askFirst(turn.staffId);
}
