import type { PageAct } from '#domain/orders/order-page.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';

/** What a page of one's own shows after the digits. Whole KES or with cents; days of Nairobi. */
export interface OwnPageSums {
  goods: { name: string; quantity: number; total: number }[];
  price: number;
  /** The agreement in force; none before the approval. */
  agreement:
    | {
        number: string;
        cost: number;
        total: number;
        fee: number;
        instalments: { due: string; amount: number }[];
        /** The next instalment by its day; undefined after the last one. */
        next: { due: string; amount: number } | undefined;
      }
    | undefined;
  acts: PageAct[];
}

/** What stops the page before the digits. `minutes`: until the next try. */
export type DigitsProblem =
  | { reason: 'wrong' | 'expired' | 'no_id' }
  | { reason: 'too_many'; minutes: number };

/** Where a visitor is on the page. `pass` shows in each form that the digits were right. */
export type OwnPageStep =
  | { name: 'digits'; problem?: DigitsProblem | undefined }
  | { name: 'open'; pass: string; sums: OwnPageSums }
  | {
      name: 'ask';
      pass: string;
      act: PageAct;
      cancels: boolean;
      message: string;
      problem?: string | undefined;
    }
  | {
      name: 'done';
      pass: string;
      act: PageAct;
      complaint: { reference: string; due_on: string } | undefined;
    };

/** The page of an order for its client: it names nobody (DECISIONS 27.3). */
export interface OwnPage {
  /** In English; the address of the page. */
  path: string;
  number: string;
  goods: { name: string; quantity: number }[];
  status: OrderStatus;
  /** The moment of the status. */
  since: string;
  /** The Nairobi day by which the goods come; none before the approval and once they are there. */
  promised: string | undefined;
  step: OwnPageStep;
}
