import type { ReactNode } from 'react';
import { nationalIdSlip, phoneSlip } from '#domain/number-slips.ts';
import { identity } from '#words/index.ts';
import { useQuestion } from './use-question.tsx';

const words = identity.slip;

/** A number of a form: the name of its box, its kind, and what was typed. */
export interface TypedNumber<Name extends string = string> {
  name: Name;
  kind: 'phone' | 'nationalId';
  text: string;
}

const SLIPS = { phone: phoneSlip, nationalId: nationalIdSlip } as const;

/**
 * Asks about each number that has a digit too few or too many (DECISIONS 25.4). `ask` answers the numbers to use instead, by the
 * names of their boxes, or `undefined` to go back to the form. `question` is the dialog, which the screen must render.
 */
export function useNumberQuestion(): {
  ask: <Name extends string>(
    numbers: readonly TypedNumber<Name>[],
  ) => Promise<Partial<Record<Name, string>> | undefined>;
  asking: boolean;
  cancel: () => void;
  question: ReactNode;
} {
  const { ask: askOne, ...asking } = useQuestion();
  const ask = async <Name extends string>(numbers: readonly TypedNumber<Name>[]) => {
    const meant: Partial<Record<Name, string>> = {};
    for (const { name, kind, text } of numbers) {
      const slip = SLIPS[kind](text);
      if (!slip) continue;
      const goesOn = await askOne({
        title: words[`${kind}Title`],
        about: <p className="figures">{words[kind](text.trim(), slip.digits)}</p>,
        back: words.change,
        goOn: words.keep,
        better:
          slip.meant === undefined
            ? undefined
            : {
                label: words.use(slip.meant),
                choose: () => {
                  meant[name] = slip.meant;
                },
              },
      });
      if (!goesOn) return undefined;
    }
    return meant;
  };
  return { ...asking, ask };
}
