import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Sheet } from './Sheet.tsx';

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
  asking: boolean;
  /** Answers the open question with no. */
  cancel: () => void;
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
  return { ask, asking: asked !== undefined, cancel: () => answer(false), question };
}
