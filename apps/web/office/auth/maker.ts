import { ApiRefusal } from '#contract/client.ts';
import { getSession, signedOut } from './session.ts';

/** Whether an error says that its person has left since, and somebody else may be signed in by now. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.isOurs && error.status === 401;

/** The person who began something: its answer is theirs alone, whoever has the screen by then (DECISIONS 12.4.4, 17.12.1). */
export interface Maker {
  isHere: () => boolean;
  /** Throws what `isSignedOut` knows, once they have left. */
  assertHere: () => void;
}

/** Remembers who is at work now. */
export function rememberMaker(): Maker {
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
export async function forMaker<Result>(begun: Promise<Result>): Promise<Result> {
  const maker = rememberMaker();
  const result = await begun;
  maker.assertHere();
  return result;
}
