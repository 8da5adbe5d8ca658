import type { PublicBranch } from './branches.ts';
import type { Institution } from './institution.ts';
import type { Product } from './products.ts';
import type { SiteContent } from './site-content.ts';

/** A branch as pages show it: with its hours, which the API's list leaves to whoever shows it (SPEC 3). */
export interface SiteBranch extends PublicBranch {
  hours: string;
}

/** What pages read: the same verbs that the API serves, handed in by the server as a visitor's. */
export interface SiteReads {
  institution(): Promise<Institution>;
  content(): Promise<SiteContent>;
  branches(): Promise<SiteBranch[]>;
  popularProducts(): Promise<Product[]>;
  /** All that visitors may see, by name. */
  products(): Promise<Product[]>;
}

export interface SiteAssets {
  /** The whole style sheet; its part that a page needs stands in it, so that the first paint waits for nothing else. */
  css: string;
  /** The fonts that the first screen is read in. */
  preload: string[];
  /** What wakes the islands. */
  script: string | undefined;
}

/** A form that was posted to a page and could not be accepted: what was typed, and what is wrong with it. */
export interface Posted {
  values: Readonly<Record<string, string>>;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** What to do, where no single field is to blame. */
  message?: string | undefined;
}

export interface RenderedPage {
  status: 200 | 404 | 429;
  html: string;
  /** What stands in the page and the content security policy must name: style and script texts. */
  inline: { styles: string[]; scripts: string[] };
}

/** The public site, as apps/web/site/server.tsx makes it and the server shows it. */
export interface Site {
  /** Under what a page may be kept: its path and what of the query changes it. One name for all that is not there. */
  keyOf(path: string, search: string): string;
  /** A whole page for an address; links that leave the site begin with `origin`. */
  render(path: string, search: string, origin: string, posted?: Posted): Promise<RenderedPage>;
  /** What whoever asks for too many pages is shown instead; the same for everybody. */
  renderBusy(origin: string): Promise<RenderedPage>;
  /** Every path that search engines should know. */
  addresses(): Promise<string[]>;
  institution(): Promise<Institution>;
  /** A drawing of the site as an SVG file. */
  art(name: string): string | undefined;
}
