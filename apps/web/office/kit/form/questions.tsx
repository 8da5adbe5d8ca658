import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { identity } from '#words/index.ts';
import { Sheet } from '../dialog/Sheet.tsx';
import { SideBySide, type ComparedField } from '../record/Facts.tsx';

/** What is asked before something is done. */
export interface Question {
  title: string;
  about: ReactNode;
  /** The words of both answers. */
  back: string;
  goOn: string;
  /** Another way to go on, which is the best one. */
  better?: { label: string; choose: () => void } | undefined;
}

/** Asks one thing at a time: `ask` answers whether to go on. `question` is the dialog, which the screen must render. */
export function useQuestion(): {
  ask: (question: Question) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ answer: (goOn: boolean) => void }>();
  // It stays to be read while the dialog closes.
  const [shown, setShown] = useState<Question>();
  const answer = (goOn: boolean) => {
    asked?.answer(goOn);
    setAsked(undefined);
  };
  const ask = (question: Question) => {
    setShown(question);
    return new Promise<boolean>((resolve) => setAsked({ answer: resolve }));
  };
  const question = (
    <Sheet opened={asked !== undefined} onClose={() => answer(false)} title={shown?.title} size="sm" small>
      {shown?.about}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {shown?.back}
        </Button>
        <Button variant={shown?.better ? 'default' : 'filled'} onClick={() => answer(true)}>
          {shown?.goOn}
        </Button>
        {shown?.better && (
          <Button
            onClick={() => {
              shown.better?.choose();
              answer(true);
            }}
          >
            {shown.better.label}
          </Button>
        )}
      </Group>
    </Sheet>
  );
  return { ask, question };
}

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
export function useSameQuestion(): {
  ask: (about: SameQuestion) => Promise<boolean>;
  question: ReactNode;
} {
  const { ask: askOne, question } = useQuestion();
  const ask = ({ kind, line, fields }: SameQuestion) => {
    const about: ReactNode = (
      <>
        {line && <p>{line}</p>}
        <SideBySide fields={fields} />
      </>
    );
    return askOne({ title: KINDS[kind].title, about, back: KINDS[kind].other, goOn: KINDS[kind].same });
  };
  return { ask, question };
}

/** What was found is another record: the form stays, with the boxes marked that must differ. */
export class AnotherRecord extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super(words.changeMarked);
    this.fields = fields;
  }
}
