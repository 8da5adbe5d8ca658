import { ButtonLink } from './ButtonLink.tsx';
import layout from './layout.module.css';
import parts from './parts.module.css';

interface InvitationProps {
  title: string;
  text: string;
  /** The first is the main one. */
  links: readonly (readonly [href: string, words: string])[];
}

/** The end of a page: what to do next. */
export function Invitation({ title, text, links }: InvitationProps) {
  return (
    <section className={`${layout.inner} ${parts.invitation}`} aria-labelledby="invitation">
      <div>
        <h2 id="invitation">{title}</h2>
        <p className={layout.lead}>{text}</p>
      </div>
      <div className={layout.buttons}>
        {links.map(([href, words], at) => (
          <ButtonLink key={href} href={href} look={at === 0 ? 'main' : 'second'}>
            {words}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
