import { iconPath, type Institution } from '#contract/institution.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, sitePath, type Language } from '#domain/languages.ts';
import { SHARE_SIZE } from '#domain/picture-sizes.ts';
import { language } from '#words/language.ts';
import mark from '../../ui/mark.svg';
import { pages } from '#words/site.ts';
import { postalAddress } from '../kit/postal-address.ts';
import type { PageMeta } from '../page.ts';

export interface HeadProps {
  meta: PageMeta;
  institution: Institution;
  /** The path of this page with its query, without a language; undefined for a page that does not exist. */
  here: string | undefined;
  /** Makes the path of a page absolute, in the language of this page. */
  url: Url;
  fonts: readonly string[];
  script: string | undefined;
  /** A preview for the person who writes the page: without scripts, and not for search engines. */
  isDraft: boolean;
}

/** What the server replaces by the styles of the page: an element, which no text of a page can be. */
export const STYLE_SLOT = '<style></style>';

/** What search results show of a title and of a description, in characters. */
export const MOST_SHOWN = { title: 60, description: 155 } as const;

/** The title of a page with the name of the institution, or of the home page with the tagline, where there is room for it. */
export function titleOf(
  title: string | undefined,
  { name, tagline }: Pick<Institution, 'name' | 'tagline'>,
): string {
  const [first, second] = title ? [title, name] : [name, tagline];
  const whole = [first, second].filter(Boolean).join(' · ');
  return whole.length > MOST_SHOWN.title ? first : whole;
}

/** The whole words of a description that search results show. */
export function descriptionOf(text: string): string {
  if (text.length <= MOST_SHOWN.description) return text;
  return `${text.slice(0, MOST_SHOWN.description - 1).replace(/[\s,.;:]+\S*$/, '')}…`;
}

export function Head({ meta, institution, here, url, fonts, script, isDraft }: HeadProps) {
  const canonical = here === undefined ? undefined : url(here);
  const title = titleOf(meta.title, institution);
  const description = descriptionOf(meta.description);
  const shareAlt = meta.share ? meta.title : institution.tagline || institution.name;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {(meta.noIndex || !canonical || isDraft) && <meta name="robots" content="noindex" />}
      {canonical && !isDraft && <link rel="canonical" href={canonical} />}
      {here !== undefined &&
        !isDraft &&
        ALTERNATES.map(([tag, of]) => <link key={tag} rel="alternate" hrefLang={tag} href={url(here, of)} />)}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f4efe3" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0d1511" media="(prefers-color-scheme: dark)" />
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <style />
      {/* Its links would open in another window, which its frame does not allow. */}
      {isDraft && <base target="_blank" />}
      {script && !isDraft && <script type="module" src={script} />}
      {institution.logo ? (
        <link rel="icon" href={iconPath('/icon-192.png', institution.logo)} type="image/png" />
      ) : (
        <link rel="icon" href={mark} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={iconPath('/apple-touch-icon.png', institution.logo)} />
      <link rel="manifest" href={sitePath(language, '/site.webmanifest')} />
      <meta property="og:type" content={meta.type ?? 'website'} />
      <meta property="og:site_name" content={institution.name} />
      <meta property="og:locale" content={LOCALES[language].replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={url(meta.share ?? iconPath('/share.png', institution.logo))} />
      <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
      <meta property="og:image:alt" content={shareAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredData(meta, institution, url, here) }}
      />
    </head>
  );
}

type Url = (path: string, of?: Language) => string;

/** The tags under which search engines find a page, and its language under each. */
const ALTERNATES: readonly (readonly [tag: string, of: Language])[] = [
  ...LANGUAGES.map((of) => [LOCALES[of], of] as const),
  ['x-default', DEFAULT_LANGUAGE],
];

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
    address: postalAddress(institution.address),
    telephone: institution.phone,
    email: institution.email,
    areaServed: { '@type': 'Country', name: 'Kenya' },
    // The first page of a network is nobody's profile.
    sameAs: institution.socials
      .map((social) => social.url)
      .filter((address) => new URL(address).pathname !== '/'),
  };
}

/** From the home page to this one. */
function breadcrumbs({ title = '', parent }: PageMeta, path: string, url: Url): object {
  const steps = [
    { name: pages['/'], path: '/' },
    ...(parent ? [{ name: pages[parent], path: parent }] : []),
    { name: title, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      item: url(step.path),
    })),
  };
}

/** The structured data of a page for search engines. `<` is escaped, so that no text can close the element. */
export function structuredData(
  meta: PageMeta,
  institution: Institution,
  url: Url,
  here: string | undefined,
): string {
  const graph = [
    organization(institution, url),
    ...(meta.title && here ? [breadcrumbs(meta, here, url)] : []),
    ...(meta.about?.(url) ?? []),
  ];
  return JSON.stringify({
    '@context': ['https://schema.org', { '@language': LOCALES[language] }],
    '@graph': graph,
  }).replaceAll('<', '\\u003c');
}
