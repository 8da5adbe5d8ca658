import type { Institution } from '#contract/institution.ts';
import type { DataProtection } from '#contract/settings.ts';
import type { LoanCost } from '#domain/loans/loan-cost.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import type { DocumentPart } from '#domain/written-document.ts';
import type { VisitorFacts } from '#contract/visitor-facts.ts';

export type LegalPart = DocumentPart;

/** What an admin has set, as a text tells it: the facts, and what a loan costs, once that is set. */
export interface SetFacts {
  readonly facts: VisitorFacts;
  readonly costs: { readonly terms: LoanTerms; readonly example: LoanCost } | undefined;
}

/** What legal texts fill in: who the institution is, and how long it stores which records. */
export interface Named extends Institution, DataProtection {}

/** A text of sections under anchors; who we are is filled in, and what an admin has set. A section without parts is left out. */
export interface LegalText {
  readonly title: string;
  readonly updated?: string;
  readonly description: (institution: Institution) => string;
  readonly lead: (named: Named, set: SetFacts) => string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: (named: Named, set: SetFacts) => readonly LegalPart[];
  }[];
}
