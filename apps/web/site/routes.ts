import { about } from './about/about.tsx';
import { branches } from './branches/branches.tsx';
import { careers } from './careers/careers.tsx';
import { complaints } from './complaints/complaints.tsx';
import { contact } from './contact/contact.tsx';
import { gallery } from './gallery/gallery.tsx';
import { home } from './home/home.tsx';
import { join } from './join/join.tsx';
import { legalPages } from './legal/legal.ts';
import { morePages } from './more/more.ts';
import { confirm } from './newsletter/confirm.tsx';
import { newsletter } from './newsletter/newsletter.tsx';
import { unsubscribe } from './newsletter/unsubscribe.tsx';
import type { Page } from './page.ts';
import { product } from './product/product.tsx';
import { products } from './products/products.tsx';
import { services } from './services/services.tsx';
import { siteMap } from './site-map/site-map.tsx';

/** The public route map (SPEC 2). */
export const PAGES: readonly Page<unknown>[] = [
  home,
  about,
  services,
  careers,
  gallery,
  products,
  product,
  branches,
  contact,
  join,
  complaints,
  newsletter,
  confirm,
  unsubscribe,
  ...legalPages,
  siteMap,
  ...morePages,
];
