import type { ReactNode } from 'react';
import type { PublicBranch } from '#contract/branches.ts';
import type { Institution } from '#contract/institution.ts';
import type { Product } from '#contract/products.ts';

/** What pages read: the same verbs that the API serves, handed in by the server as a visitor's. */
export interface SiteReads {
  institution(): Promise<Institution>;
  branches(): Promise<PublicBranch[]>;
  popularProducts(): Promise<Product[]>;
}

export interface PageMeta {
  title: string;
  description: string;
}

/** A page as the route map knows it: what it reads, what it says of itself, what it shows. */
export interface Page<Data> {
  path: string;
  load(reads: SiteReads): Promise<Data>;
  meta(data: Data, institution: Institution): PageMeta;
  View(props: { data: Data; institution: Institution }): ReactNode;
}

/** Declares a page; its own data type stays its own business. */
export function page<Data>(description: Page<Data>): Page<unknown> {
  return description as Page<unknown>;
}
