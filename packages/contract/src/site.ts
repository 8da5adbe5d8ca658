import type { AgreementState } from '#domain/agreements/agreement.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import type { PublicBranch } from './branches.ts';
import type { Institution } from './institution.ts';
import type { OwnPage } from './own-page.ts';
import type { Product } from './products.ts';
import type { DataProtection } from './settings.ts';
import type { SiteContent } from './site-content.ts';
import type { VisitorFacts } from './visitor-facts.ts';

/** A branch on a page: with hours and place, which the API's list does not have (SPEC 3). */
export interface SiteBranch extends PublicBranch {
  hours: string;
  /** Latitude and longitude, as maps write them; empty where they are not known. */
  coordinates: string;
  /** Whether the home page may show it. */
  shown_on_home: boolean;
}

/** A picture of the institution in place of a drawing. Its `alt` is empty where the words beside it say the same. */
export interface SitePicture {
  readonly src: string;
  readonly alt: string;
}

/** The institution's texts by the keys of `page-texts.ts`, and the sections that pages leave out. */
export interface SiteTexts {
  readonly texts: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
  /** By the places of the pages. */
  readonly pictures: Readonly<Record<string, SitePicture>>;
}

export interface LegalVersion {
  version: number;
  /** The day from which it holds. */
  in_force: string;
  /** Empty: the product's own words. */
  text: string;
}

/** The data for pages: the server passes in its own queries, as a visitor may read them. */
export interface SiteReads {
  institution(): Promise<Institution>;
  /** Without what an admin has switched off. */
  content(): Promise<SiteContent>;
  /** The indicative terms of the examples; none before an admin has saved them. */
  loanTerms(): Promise<LoanTerms | undefined>;
  /** What an admin has filled in for visitors. */
  facts(): Promise<VisitorFacts>;
  dataProtection(): Promise<DataProtection>;
  /** Of all pages, as published. */
  texts(): Promise<SiteTexts>;
  /** The versions of a legal text by the name of its page, the newest first. */
  legalVersions(page: string): Promise<LegalVersion[]>;
  branches(): Promise<SiteBranch[]>;
  /** Of an agreement with this number and this code (the beginning of its hash); undefined where there is none. */
  checkAgreement(
    number: string,
    code: string,
  ): Promise<{ number: string; state: AgreementState; made_at: string } | undefined>;
  /** With prices only where the facts say that everybody sees them; so are all products. */
  popularProducts(): Promise<Product[]>;
  /** All that visitors may see, by name. */
  products(): Promise<Product[]>;
}

export interface SiteAssets {
  /** The whole style sheet. Each page contains the part that it needs, so that it is shown at once. */
  css: string;
  /** The fonts that the first screen is read in. */
  preload: string[];
  /** The script of every page. */
  script: string | undefined;
}

/** A refused form that was posted without JavaScript: its values and errors. */
export interface Posted {
  values: Readonly<Record<string, string>>;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** The error of the whole form. */
  message?: string | undefined;
}

export interface RenderedPage {
  status: 200 | 404 | 429;
  html: string;
  /** The one style sheet of the page, which the page contains and the content security policy names. */
  style: string;
}

/** The public site, as apps/web/site/server.tsx makes it and the server shows it. */
export interface Site {
  /** The cache key of a page: its path and the query that changes it. All unknown addresses share one; a live page has none. */
  keyOf(path: string, search: string): string | undefined;
  /** A whole page for an address; links that leave the site begin with `origin`. */
  render(path: string, search: string, origin: string, posted?: Posted): Promise<RenderedPage>;
  /** A preview of a page with other texts: without scripts, and not for search engines. */
  renderDraft(path: string, origin: string, texts: SiteTexts): Promise<RenderedPage>;
  /** The page of an order for its client; undefined: there is none at this address. */
  renderOwnPage(page: OwnPage | undefined): Promise<RenderedPage>;
  /** The page for a visitor who asks for too many pages. */
  renderBusy(origin: string): Promise<RenderedPage>;
  /** Every path that search engines should know. */
  addresses(): Promise<string[]>;
  institution(): Promise<Institution>;
  /** A drawing of the site as an SVG file. */
  art(name: string): string | undefined;
}
