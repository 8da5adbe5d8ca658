import type { Institution } from '#contract/institution.ts';
import type { LegalVersion } from '#contract/site.ts';
import type { DataProtection } from '#contract/settings.ts';
import type { LegalPart, LegalText, SetFacts } from '#messages/legal-text.ts';
import { replacedDocument } from '#messages/page-documents.ts';
import type { DocumentSection } from '#messages/page-texts.ts';
import { legal as words } from '#words/site-legal.ts';
import { site } from '#words/site.ts';
import { formatDay } from '#words/format.ts';
import button from '../kit/Button.module.css';
import { useSectionExists } from '../kit/ButtonLink.tsx';
import layout from '../kit/layout.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { useDocuments, useShown } from '../kit/words.ts';
import styles from './LegalPage.module.css';
import { pageHref } from '../kit/links.tsx';

export interface LegalData {
  /** The page's name among those whose text can be replaced. */
  name: string;
  /** The product's text. */
  text: LegalText;
  isNumbered: boolean;
  set: SetFacts;
  rules: DataProtection;
  /** Of a legal text: the newest first, and the one that the address names. */
  versions?: LegalVersion[];
  asked?: LegalVersion | undefined;
}

interface LegalPageProps {
  data: LegalData;
  institution: Institution;
}

function Part({ part }: { part: LegalPart }) {
  const hasSection = useSectionExists();
  if (typeof part === 'string') return <p>{part}</p>;
  if ('href' in part) {
    if (!hasSection(part.href)) return null;
    return (
      <p>
        <a href={pageHref(part.href)} className={`${button.button} ${button.plain}`}>
          {part.words}
        </a>
      </p>
    );
  }
  if (part.length === 0) return null;
  return (
    <ul className={layout.bullets}>
      {part.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** A text in sections, with its contents beside it. */
export function LegalPage({ data, institution }: LegalPageProps) {
  const { name, text: own, isNumbered, set, rules, versions = [], asked } = data;
  const named = { ...institution, ...rules };
  const published = useDocuments()(name);
  const shows = useShown();
  const text = replacedDocument(own, asked ? asked.text : published);
  const [current] = versions;
  const shown = asked ?? current;
  // The date of the product's text is not the institution's.
  const hasDay = shows('legal.updated');
  const listed = versions.filter(({ version }) => version > 0 || hasDay);
  // A published version is shown whole.
  const isWhole = shown !== undefined && shown.version > 0;
  const sections = text.sections
    .map((section) => ({ ...section, parts: section.text(named, set) }))
    .filter(({ id, parts }) => parts.length > 0 && (isWhole || shows(`${name}.${id}` as DocumentSection)));
  const nameOf = (title: string, at: number) => (isNumbered ? `${at + 1}. ${title}` : title);
  return (
    <>
      <PageHead title={text.title} lead={text.lead(named, set)}>
        <p className={layout.muted}>
          {isWhole &&
            (shown === current
              ? words.inForce(formatDay(shown.in_force))
              : words.version(shown.version, formatDay(shown.in_force)))}
          {!isWhole && hasDay && text.updated && words.updated(text.updated)}
        </p>
        {shown !== current && <a href={pageHref(`/${name}`)}>{words.toCurrent}</a>}
      </PageHead>
      <div className={`${layout.inner} ${styles.inner}`}>
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
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{nameOf(title, at)}</h2>
              {parts.map((part, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
                <Part key={place} part={part} />
              ))}
            </section>
          ))}
          {listed.some((version) => version !== shown) && (
            <section aria-labelledby="versions">
              <h2 id="versions">{words.versions}</h2>
              <ul className={layout.bullets}>
                {listed.map(({ version, in_force: from }) => (
                  <li key={version}>
                    <a
                      href={pageHref(`/${name}?version=${version}`)}
                      aria-current={version === shown?.version ? 'page' : undefined}
                    >
                      {version > 0 ? words.version(version, formatDay(from)) : words.own(own.updated ?? '')}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
