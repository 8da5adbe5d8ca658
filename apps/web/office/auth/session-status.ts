import type { SignedInUser } from '#contract/auth.ts';

/**
 * Checking: somebody is stored, and the server has not yet said whether that still holds (SPEC 4, Auth). Ended: the
 * server ended the session while its person was at work; the screen stays until they sign in again over it.
 */
export type Session =
  | { status: 'checking'; user: SignedInUser }
  /** `needsPin`: on a device whose PIN was forgotten, another one is chosen first. */
  | { status: 'signed-in'; user: SignedInUser; needsPin?: boolean }
  | { status: 'ended'; user: SignedInUser }
  /** On a device: the PIN goes on. Nobody is known when the page was opened locked. */
  | { status: 'locked'; user: SignedInUser | undefined }
  /** `byUser`: they signed out themselves, and nobody is led back to where they were. */
  | { status: 'signed-out'; user: undefined; byUser: boolean; why?: WhySignedOut };

/** What the sign-in page says of it, where nobody has signed out themselves. */
export type WhySignedOut = 'ended' | 'deviceEnded' | 'pinForgotten';

export const LOCKED: Session = { status: 'locked', user: undefined };
export const SIGNED_OUT = { status: 'signed-out', user: undefined, byUser: false } as const;
