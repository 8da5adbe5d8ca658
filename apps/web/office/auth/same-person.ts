import { getSession } from './session.ts';
import { signedOut } from './signed-out.ts';

/**
 * The person who began a call. Only they see its answer, not the next person at the screen (DECISIONS 12.4.4,
 * 17.12.1).
 */
export interface Maker {
  isHere: () => boolean;
  /** Throws an error that `isSignedOut` recognises, once they have left. */
  assertHere: () => void;
}

/** Remembers who is at work now. */
export function rememberPerson(): Maker {
  const id = getSession().user?.id;
  const isHere = () => getSession().user?.id === id;
  return {
    isHere,
    assertHere: () => {
      if (!isHere()) throw signedOut();
    },
  };
}

/**
 * Answers the result to the person who began the call. Throws an error that `isSignedOut` recognises once they have
 * left.
 */
export async function forSamePerson<Result>(begun: Promise<Result>): Promise<Result> {
  const maker = rememberPerson();
  const result = await begun;
  maker.assertHere();
  return result;
}
