import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { common } from '#words/index.ts';
import { newListeners } from '../../listeners.ts';
import type { ReasonWords } from '../form/reason.ts';

/** What is asked before something is done. */
export interface Question {
  title: string;
  about: ReactNode;
  /** The words of both answers. */
  back?: string;
  goOn: string;
  takesAway?: boolean;
  /** Another way to go on, which is the best one. */
  better?: { label: string; choose: () => void } | undefined;
}

/** A question whose dialog also does what was decided. */
export interface Task extends Omit<Question, 'title'> {
  /** By default the words of the button. */
  title?: string;
  /** What the button says meanwhile. */
  busy: string;
  /** The words of the box that asks for a reason; without them none is asked for. */
  reason?: ReasonWords | undefined;
  /** Whether there is a table to read. */
  wide?: boolean;
  /** Does it. When it throws, the dialog stays and says what `explain` makes of the error. */
  work: (reason: string) => Promise<void>;
  explain: (error: unknown) => string;
  /** When the dialog is gone from the screen. */
  onClosed?: () => void;
}

interface Asked extends Question, Partial<Omit<Task, keyof Question>> {
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

/** The same; then it is done before it is answered. */
export const askAndDo = (task: Task): Promise<boolean> => ask({ title: task.goOn, ...task });

/** Asks before the record of this name is deleted, in the exact words of the specification, and deletes it. */
export const askToDelete = (name: string, task: Omit<Task, 'title' | 'goOn' | 'busy'>): Promise<boolean> =>
  askAndDo({
    title: common.deleteOf(name),
    goOn: common.delete,
    busy: common.deleting,
    takesAway: true,
    ...task,
  });

/** Answers the open question. Answers whether there was one. */
export function answerQuestion(goOn: boolean): boolean {
  const open = asked;
  asked = undefined;
  tell();
  open?.answer(goOn);
  return open !== undefined;
}

/** The open question, for the one dialog that shows it. */
export const useQuestion = (): Asked | undefined => useSyncExternalStore(watch, () => asked);

/** Whether this question is still open. */
export const isAsked = (question: Asked): boolean => question === asked;

/** What the dialog gives to what it shows. */
export const QuestionFrame = createContext<(isImpossible: boolean) => void>(() => undefined);

/** For what a question shows: says whether one can only go back, and why is on the screen. */
export function useImpossible(isImpossible: boolean): void {
  const report = useContext(QuestionFrame);
  useEffect(() => report(isImpossible), [report, isImpossible]);
}
