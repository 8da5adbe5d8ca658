import type { Institution } from '#contract/institution.ts';
import type { LoanExample } from '#domain/loans/loan-example.ts';

/** A paragraph, the points of a list, or a link of its own line. */
export type LegalPart = string | readonly string[] | { readonly href: string; readonly words: string };

/** A text of sections under anchors; who we are is filled in, and what a loan costs by our own terms. */
export interface LegalText {
  readonly title: string;
  readonly updated?: string;
  readonly description: (institution: Institution) => string;
  readonly lead: (institution: Institution) => string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: (institution: Institution, example: LoanExample) => readonly LegalPart[];
  }[];
}
