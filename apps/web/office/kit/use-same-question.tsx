import type { ReactNode } from 'react';
import { identity } from '#words/index.ts';
import { SideBySide, type ComparedField } from './SideBySide.tsx';
import { useQuestion } from './use-question.tsx';

const words = identity.same;

const KINDS = {
  client: { title: words.clientTitle, same: words.samePerson, other: words.someoneElse },
  group: { title: words.groupTitle, same: words.sameGroup, other: words.anotherGroup },
  product: { title: words.productTitle, same: words.sameProduct, other: words.anotherProduct },
} as const;

export interface SameQuestion {
  kind: keyof typeof KINDS;
  /** What the specification says of it, above both records. */
  line?: string | undefined;
  fields: readonly ComparedField[];
}

/**
 * Asks whether the record found is the one that was typed (DECISIONS 25.2). `ask` answers whether it is. `question` is the dialog,
 * which the screen must render.
 */
export function useSameQuestion(): Omit<ReturnType<typeof useQuestion>, 'ask'> & {
  ask: (about: SameQuestion) => Promise<boolean>;
} {
  const { ask: askOne, ...asking } = useQuestion();
  const ask = ({ kind, line, fields }: SameQuestion) => {
    const about: ReactNode = (
      <>
        {line && <p>{line}</p>}
        <SideBySide fields={fields} />
      </>
    );
    return askOne({ title: KINDS[kind].title, about, back: KINDS[kind].other, goOn: KINDS[kind].same });
  };
  return { ...asking, ask };
}

/** What was found is another record: the form stays, with the boxes marked that must differ. */
export class AnotherRecord extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super(words.changeMarked);
    this.fields = fields;
  }
}
