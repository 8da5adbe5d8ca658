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
