import { about } from './about/AboutPage.tsx';
import { agreementPage } from './agreement/AgreementPage.tsx';
import { branches } from './branches/BranchesPage.tsx';
import { careersPage } from './careers/CareersPage.tsx';
import { complaints } from './complaints/ComplaintsPage.tsx';
import { contact } from './contact/ContactPage.tsx';
import { gallery } from './gallery/GalleryPage.tsx';
import { home } from './home/HomePage.tsx';
import { join } from './join/JoinPage.tsx';
import { legalPages } from './legal/legal-page.tsx';
import { morePages } from './more/MemberPage.tsx';
import { linkPages } from './newsletter/LinkPage.tsx';
import { newsletter } from './newsletter/NewsletterPage.tsx';
import type { Page } from './page.ts';
import { product } from './product/ProductPage.tsx';
import { products } from './products/ProductsPage.tsx';
import { servicesPage } from './services/ServicesPage.tsx';
import { siteMap } from './site-map/SiteMapPage.tsx';

/** The public route map (SPEC 2). */
export const PAGES: readonly Page<unknown>[] = [
  home,
  about,
  servicesPage,
  careersPage,
  gallery,
  products,
  product,
  branches,
  contact,
  join,
  complaints,
  newsletter,
  agreementPage,
  ...linkPages,
  ...legalPages,
  siteMap,
  ...morePages,
];
