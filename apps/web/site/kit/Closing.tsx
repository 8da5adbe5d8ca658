import type { PictureKey } from '#messages/page-texts.ts';
import { ButtonLink } from './ButtonLink.tsx';
import styles from './Closing.module.css';
import invitationStyles from './Invitation.module.css';
import { Picture } from './Picture.tsx';
import { usePictures, useShown, useWords } from './words.ts';

/** The end of a page: an invitation, three links, and a drawing that no other page ends with. */
export function Closing({ picture }: { picture: PictureKey }) {
  const words = useWords('closing');
  const pictureOf = usePictures();
  const isShown = useShown();
  if (!isShown('everywhere.closing')) return null;
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="closing">{words.title}</h2>
          <p>{words.text}</p>
          <div className={styles.buttons}>
            <ButtonLink href="/products" look="onDark">
              {words.products}
            </ButtonLink>
            <ButtonLink href="/branches" look="clear">
              {words.branches}
            </ButtonLink>
            <ButtonLink href="/contact" look="clear">
              {words.contact}
            </ButtonLink>
          </div>
        </div>
        <Picture {...pictureOf(picture)} width={1200} height={900} />
      </div>
    </section>
  );
}

interface InvitationProps {
  title: string;
  text: string;
  /** Where to, and what it is called; the first is the main way. */
  links: readonly (readonly [href: string, words: string])[];
}

/** The end of a page without a picture: what to do next. */
export function Invitation({ title, text, links }: InvitationProps) {
  return (
    <section className={invitationStyles.invitation} aria-labelledby="invitation">
      <div>
        <h2 id="invitation">{title}</h2>
        <p>{text}</p>
      </div>
      <div className={invitationStyles.buttons}>
        {links.map(([href, words], at) => (
          <ButtonLink key={href} href={href} look={at === 0 ? 'main' : 'second'}>
            {words}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
