import type { ReactNode } from 'react';
import type { Institution } from '#contract/institution.ts';
import type { Posted, SiteReads } from '#contract/site.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** The way here from the start page, this page last. Search engines show it. */
  breadcrumbs?: { name: string; path: string }[];
  /** The picture of a shared link, a path of this site; without one the site's own is taken. */
  image?: { path: string; alt: string };
  /** More for search engines (JSON-LD): JobPosting, Product, FAQPage … `url` makes a path of this site absolute. */
  about?: (url: (path: string) => string) => object[];
  /** For pages that help nobody who comes from a search. */
  noIndex?: boolean;
}

/** What a page is asked with: the parts of its path, and the query parameters that it names. */
interface PageInput {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  posted?: Posted | undefined;
}

/** What a load answers when there is nothing at this address after all: the 404 page. */
export const NOT_FOUND = Symbol('not found');

/** A page as the route map knows it: what it reads, what it says of itself, what it shows. */
export interface Page<Data> {
  /** With `{name}` for what varies: `/products/{id}`. */
  path: string;
  /** The query parameters that change what is shown; any others are ignored. */
  query?: readonly string[];
  load(reads: SiteReads, input: PageInput): Promise<Data | typeof NOT_FOUND>;
  meta(data: Data, institution: Institution): PageMeta;
  View(props: { data: Data; institution: Institution }): ReactNode;
  /** For a path that varies: every address that search engines should know. */
  addresses?(reads: SiteReads): Promise<string[]>;
}

/** Declares a page; its own data type stays its own business. */
export function page<Data>(description: Page<Data>): Page<unknown> {
  return description;
}
