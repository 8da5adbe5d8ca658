import { iconPath, type Institution } from '#contract/institution.ts';
import type { PageMeta } from '../page.ts';

type Url = (path: string) => string;

function organization(institution: Institution, url: Url): object {
  return {
    '@type': 'FinancialService',
    '@id': url('/#organization'),
    name: institution.name,
    legalName: institution.legal_name,
    ...(institution.tagline && { slogan: institution.tagline }),
    url: url('/'),
    logo: url(iconPath('/icon-512.png', institution.logo)),
    image: url(iconPath('/share.png', institution.logo)),
    foundingDate: String(institution.founded),
    address: { '@type': 'PostalAddress', streetAddress: institution.address, addressCountry: 'KE' },
    telephone: institution.phone,
    email: institution.email,
    areaServed: { '@type': 'Country', name: 'Kenya' },
    sameAs: institution.socials.map((social) => social.url),
  };
}

function breadcrumbList(breadcrumbs: NonNullable<PageMeta['breadcrumbs']>, url: Url): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url(path),
    })),
  };
}

/** The structured data of a page for search engines. `<` is escaped, so that no text can close the element. */
export function structuredData(meta: PageMeta, institution: Institution, url: Url): string {
  const graph = [
    organization(institution, url),
    ...(meta.breadcrumbs && meta.breadcrumbs.length > 1 ? [breadcrumbList(meta.breadcrumbs, url)] : []),
    ...(meta.about?.(url) ?? []),
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
