import { getSession } from './session.ts';
import { signedOut } from './signed-out.ts';

/** The person who began something: its answer is theirs alone, whoever has the screen by then (DECISIONS 12.4.4, 17.12.1). */
export interface Maker {
  isHere: () => boolean;
  /** Throws what `isSignedOut` knows, once they have left. */
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

/** The result of something that was begun just now, for the person who began it: throws what `isSignedOut` knows once they have left. */
export async function forSamePerson<Result>(begun: Promise<Result>): Promise<Result> {
  const maker = rememberPerson();
  const result = await begun;
  maker.assertHere();
  return result;
}
