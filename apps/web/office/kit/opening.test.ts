import { expect, it } from 'vitest';
import { nextOpening, type Opening } from './opening.ts';

interface Record {
  id: string;
  waiting: number;
}
const CLOSED: Opening<Record> = { subject: undefined, shown: undefined, opening: 0 };
const after = (...subjects: (Record | undefined)[]) =>
  subjects.reduce((last, subject) => nextOpening(last, subject, ({ id }) => id), CLOSED);

it('what somebody types of a record stays when the list that it is from is read again (DECISIONS 14.4)', () => {
  const readAgain = { id: 'a', waiting: 1 };
  expect(after({ id: 'a', waiting: 0 }, readAgain)).toEqual({
    subject: readAgain,
    shown: readAgain,
    opening: 1,
  });
});

it('each opening of a dialog has a form of its own, of the same record too', () => {
  const [a, b] = ['a', 'b'].map((id) => ({ id, waiting: 0 }));
  expect(after(a, undefined)).toEqual({ subject: undefined, shown: a, opening: 1 });
  expect(after(a, undefined, a).opening).toBe(2);
  expect(after(a, b).opening).toBe(2);
});
