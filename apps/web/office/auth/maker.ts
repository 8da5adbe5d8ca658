import { ApiRefusal, NOT_SIGNED_IN } from '#contract/client.ts';
import { getSession } from './session.ts';

/** Whoever began something: it is theirs alone, whoever has the screen by then (DECISIONS 12.4.4, 17.12.1). */
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
      if (!isHere()) throw new ApiRefusal(401, NOT_SIGNED_IN);
    },
  };
}

/** What comes of something that was begun just now, for who began it alone: it ends as `isSignedOut` once they have left. */
export async function forMaker<Result>(begun: Promise<Result>): Promise<Result> {
  const maker = rememberMaker();
  const result = await begun;
  maker.assertHere();
  return result;
}
