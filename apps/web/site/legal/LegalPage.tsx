import type { Institution } from '#contract/institution.ts';
import type { DataProtection } from '#domain/data-protection.ts';
import type { LegalPart, LegalText, SetFacts } from '#words/legal-text.ts';
import { formatDay } from '#domain/calendar.ts';
import { replacedDocument } from '#messages/page-documents.ts';
import type { DocumentSection } from '#messages/page-texts.ts';
import { legal as words } from '#words/site-legal.ts';
import { site } from '#words/site.ts';
import button from '../kit/Button.module.css';
import { useSectionExists } from '../kit/ButtonLink.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { useDocument, useShown } from '../kit/words.ts';
import type { Versions } from './versions.ts';
import styles from './LegalPage.module.css';

export interface LegalData {
  /** The page's name among those whose text can be replaced. */
  name: string;
  /** The product's text. */
  text: LegalText;
  isNumbered: boolean;
  set: SetFacts;
  rules: DataProtection;
  /** Of a legal text alone. */
  versions?: Versions;
}

interface LegalPageProps {
  data: LegalData;
  institution: Institution;
}

const isLink = (part: LegalPart) => typeof part === 'object' && 'href' in part;

function Part({ part }: { part: LegalPart }) {
  const hasSection = useSectionExists();
  if (typeof part === 'string') return <p>{part}</p>;
  if ('href' in part) {
    if (!hasSection(part.href)) return null;
    return (
      <p>
        <a href={part.href} className={`${button.button} ${button.plain}`}>
          {part.words}
        </a>
      </p>
    );
  }
  if (part.length === 0) return null;
  return (
    <ul>
      {part.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** A text to be read, with its contents beside it. */
export function LegalPage({ data, institution }: LegalPageProps) {
  const { name, text: own, isNumbered, set, rules, versions } = data;
  const named = { ...institution, ...rules };
  const published = useDocument(name);
  const typed = versions?.asked ? versions.asked.text : published;
  const shows = useShown();
  const text = replacedDocument(own, typed);
  // The day of the product's own words is no day of an institution that began after it (DECISIONS 9.6).
  const hasDay = shows('legal.updated');
  const date = dateOf(text, versions, hasDay);
  const listed = versions?.list.filter(({ from }) => hasDay || from) ?? [];
  // What is left out at first is of the product's own words: a version that was published is whole.
  const shown = shownOf(versions)?.version;
  const isWhole = (shown ?? 0) > 0;
  const sections = text.sections
    .map((section) => ({ ...section, parts: section.text(named, set) }))
    .filter(({ id, parts }) => parts.length > 0 && (isWhole || shows(`${name}.${id}` as DocumentSection)));
  const nameOf = (title: string, at: number) => (isNumbered ? `${at + 1}. ${title}` : title);
  return (
    <>
      <PageHead title={text.title} lead={text.lead(named, set)}>
        <p className={styles.updated}>
          {date}
          {versions?.asked && versions.asked.state !== 'current' && (
            <>
              {date && '. '}
              <a href={`/${name}`}>{words.toCurrent}</a>
            </>
          )}
        </p>
      </PageHead>
      <div className={styles.inner}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{site.onThisPage}</h2>
          <ul>
            {sections.map(({ id, title }, at) => (
              <li key={id}>
                <a href={`#${id}`}>{nameOf(title, at)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, title, parts }, at) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className={parts.every(isLink) ? styles.links : undefined}
            >
              <h2 id={`${id}-title`}>{nameOf(title, at)}</h2>
              {parts.map((part, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
                <Part key={place} part={part} />
              ))}
            </section>
          ))}
          {listed.some(({ version }) => version !== shown) && (
            <VersionLinks name={name} own={own} listed={listed} shown={shown} />
          )}
        </div>
      </div>
    </>
  );
}

const shownOf = (versions: Versions | undefined) =>
  versions?.asked ?? versions?.list.find(({ state }) => state === 'current');

/** From when the text is that is shown; the product's own says it itself, where it `hasDay`. */
function dateOf({ updated }: LegalText, versions: Versions | undefined, hasDay: boolean): string | undefined {
  const shown = shownOf(versions);
  const own = hasDay && updated ? words.updated(updated) : undefined;
  if (!shown?.from) return own;
  const from = formatDay(shown.from);
  if (shown.state === 'current' || !shown.until) return words.inForce(from);
  return words.wasInForce(from, formatDay(shown.until));
}

interface VersionLinksProps {
  name: string;
  own: LegalText;
  listed: Versions['list'];
  shown: number | undefined;
}

/** Every version, each at an address of its own (DECISIONS 21.13). */
function VersionLinks({ name, own, listed, shown }: VersionLinksProps) {
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{words.versions}</h2>
      <ul>
        {listed.map(({ version, from }) => (
          <li key={version}>
            <a href={`/${name}?version=${version}`} aria-current={version === shown ? 'page' : undefined}>
              {from ? words.version(version, formatDay(from)) : words.own(own.updated ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
