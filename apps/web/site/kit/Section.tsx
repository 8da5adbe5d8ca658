import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import { site } from '#words/site.ts';
import { usePageExists } from './ButtonLink.tsx';
import layout from './layout.module.css';
import parts from './parts.module.css';
import { pageHref } from './links.tsx';

interface SectionProps {
  /** The anchor, and what names the section. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** Whether it has another background colour. */
  isSunken?: boolean;
  children?: ReactNode;
  /** Where the reader goes next, after the content. */
  more?: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ id, title, lead, isSunken = false, children, more }: SectionProps) {
  return (
    <section className={isSunken ? layout.sunken : undefined} aria-labelledby={id}>
      <div className={layout.inner}>
        <div className={parts.title}>
          <h2 id={id}>{title}</h2>
          {lead && <p className={layout.lead}>{lead}</p>}
        </div>
        {children}
        {more && <div className={layout.buttons}>{more}</div>}
      </div>
    </section>
  );
}

export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={`${parts.numbered} ${parts.steps} ${steps.length === 3 ? parts.three : ''}`}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What speaks for something, each with an icon. */
export function Points<Name extends string>({
  points,
  icons,
}: {
  points: readonly { icon: Name; title: string; text: string }[];
  icons: Readonly<Record<Name, Icon>>;
}) {
  return (
    <ul className={parts.points}>
      {points.map(({ icon, title, text }) => {
        const Drawn: Icon = icons[icon];
        return (
          <li key={title}>
            <Drawn aria-hidden="true" size={28} stroke={1.75} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The sections of a long page, by their ids. */
export function JumpLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className={layout.pills} aria-label={site.onThisPage}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** A fact of the institution; an empty one is not shown. */
interface SiteFact {
  name: string;
  value?: string | readonly string[] | undefined;
  /** A page with more about it. */
  link?: { href: string; words: string };
}

/** What is known of the institution, name by name. */
export function Facts({ facts }: { facts: readonly SiteFact[] }): ReactNode {
  const exists = usePageExists();
  const known = facts
    .map(({ value = [], ...fact }) => ({ ...fact, lines: [value].flat().filter(Boolean) }))
    .filter(({ lines, link }) => lines.length > 0 || (link && exists(link.href)));
  if (known.length === 0) return null;
  return (
    <dl className={parts.facts}>
      {known.map(({ name, lines, link }) => (
        <div key={name}>
          <dt>{name}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
          {link && (
            <dd>
              <a href={pageHref(link.href)}>{link.words}</a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
