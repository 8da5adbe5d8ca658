import { useSyncExternalStore, type ReactNode } from 'react';
import { newListeners } from '../../listeners.ts';

/** What is asked before something is done. */
export interface Question {
  title: string;
  about: ReactNode;
  /** The words of both answers. */
  back: string;
  goOn: string;
  /** Whether going on takes something away. */
  takesAway?: boolean;
  /** Another way to go on, which is the best one. */
  better?: { label: string; choose: () => void } | undefined;
}

interface Asked extends Question {
  answer: (goOn: boolean) => void;
}

let asked: Asked | undefined;
const { watch, tell } = newListeners();

/** Asks one thing at a time, over all that is on the screen. Answers whether to go on; leaving the screen is a no. */
export function ask(question: Question): Promise<boolean> {
  answerQuestion(false);
  return new Promise((answer) => {
    asked = { ...question, answer };
    tell();
  });
}

/** Answers the open question. Answers whether there was one. */
export function answerQuestion(goOn: boolean): boolean {
  const open = asked;
  asked = undefined;
  tell();
  open?.answer(goOn);
  return open !== undefined;
}

/** The open question, for the one dialog that shows it. */
export const useQuestion = (): Question | undefined => useSyncExternalStore(watch, () => asked);
