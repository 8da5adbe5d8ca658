import { about } from '#words/site-about.ts';
import { branches } from '#words/site-branches.ts';
import { careers } from '#words/site-careers.ts';
import { complaints } from '#words/site-complaints.ts';
import { contact } from '#words/site-contact.ts';
import { cost } from '#words/site-cost.ts';
import { gallery } from '#words/site-gallery.ts';
import { benefits, closing, home, homeBranches, homeServices, testimonials } from '#words/site-home.ts';
import { joining } from '#words/site-joining.ts';
import { siteMap } from '#words/site-map.ts';
import { member } from '#words/site-more.ts';
import { newsletter } from '#words/site-newsletter.ts';
import { howItWorks, product, products, waysToPay } from '#words/site-products.ts';
import { services } from '#words/site-services.ts';
import { footer, notFound } from '#words/site.ts';

/** The words of the public site that an institution may replace, by the names under which the pages ask for them. */
export const CATALOGUE = {
  about,
  benefits,
  branches,
  careers,
  closing,
  complaints,
  contact,
  cost,
  footer,
  gallery,
  home,
  homeBranches,
  homeServices,
  howItWorks,
  joining,
  member,
  newsletter,
  notFound,
  product,
  products,
  services,
  siteMap,
  testimonials,
  waysToPay,
};
export type Catalogue = typeof CATALOGUE;

/** A text as the catalogue has it: words, or a function that puts something into them. */
export type CatalogueText = string | ((...args: never[]) => string);

/** The paths of texts and of parts below a part of the catalogue; `*` stands for every entry of a list, a number for one. */
type PathOf<Part> = Part extends CatalogueText
  ? never
  : Part extends readonly (infer Entry)[]
    ? '*' | `${number}` | `${'*' | number}.${PathOf<Entry>}`
    : { [Name in keyof Part & string]: Name | `${Name}.${PathOf<Part[Name]>}` }[keyof Part & string];
export type Path = PathOf<Catalogue>;
