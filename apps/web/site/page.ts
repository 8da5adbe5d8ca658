import type { ReactNode } from 'react';
import type { Institution } from '#contract/institution.ts';
import type { Posted, SiteReads } from '#contract/site.ts';
import type { WordsOf } from '#messages/page-texts.ts';
import type { Address } from './layout/nav.ts';

export interface PageMeta {
  /** None: the name and the tagline of the institution. */
  title?: string;
  description: string;
  /** The page between the home page and this one. */
  parent?: Address;
  /** What a shared link shows; by default a page of the website. */
  type?: 'product';
  /** The preview of shared links, a path of this site (SHARE_SIZE); by default the site's own. It shows what `title` names. */
  share?: string | undefined;
  /** More for search engines (JSON-LD): Product, a branch … `url` makes a path of this site absolute. */
  about?: (url: (path: string) => string) => object[];
  /** For pages that search engines should not list. */
  noIndex?: boolean;
}

/** The input of a page: the parts of its path, and its query parameters. */
interface PageInput {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  posted?: Posted | undefined;
}

/** `load` answers this for an unknown record: the 404 page. */
export const NOT_FOUND = Symbol('not found');

/** A page of the route map: its data, its meta data and its component. */
export interface Page<Data> {
  /** With `{name}` for what varies: `/products/{id}`. */
  path: string;
  /** The query parameters of the page; others are ignored. */
  query?: readonly string[];
  /** What it says can change at any moment: it is rendered for each visit. */
  isLive?: true;
  load(reads: SiteReads, input: PageInput): Promise<Data | typeof NOT_FOUND>;
  meta(data: Data, institution: Institution, said: WordsOf): PageMeta;
  View(props: { data: Data; institution: Institution }): ReactNode;
  /** For a path that varies: every address that search engines should know. */
  addresses?(reads: SiteReads): Promise<string[]>;
}

/** Declares a page; its data type is known only inside. */
export function page<Data>(description: Page<Data>): Page<unknown> {
  return description;
}
