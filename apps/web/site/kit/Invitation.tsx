import { ButtonLink } from './ButtonLink.tsx';
import styles from './Invitation.module.css';

interface InvitationProps {
  title: string;
  text: string;
  /** Where to, and what it is called; the first is the main way. */
  links: readonly (readonly [href: string, words: string])[];
}

/** The end of a page without a picture: what to do next. */
export function Invitation({ title, text, links }: InvitationProps) {
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <div>
        <h2 id="invitation">{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.buttons}>
        {links.map(([href, words], at) => (
          <ButtonLink key={href} href={href} look={at === 0 ? 'main' : 'second'}>
            {words}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
