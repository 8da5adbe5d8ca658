import type { PictureKey } from '#messages/page-texts.ts';
import { ButtonLink } from './ButtonLink.tsx';
import layout from './layout.module.css';
import parts from './parts.module.css';
import { Picture } from './Picture.tsx';
import { usePictures, useShown, useWords } from './words.ts';

/** The end of a page: an invitation, three links, and a drawing that no other page ends with. */
export function Closing({ picture }: { picture: PictureKey }) {
  const words = useWords('closing');
  const pictureOf = usePictures();
  const isShown = useShown();
  if (!isShown('everywhere.closing')) return null;
  return (
    <section className={`${layout.band} ${parts.closing}`} aria-labelledby="closing">
      <div>
        <h2 id="closing">{words.title}</h2>
        <p>{words.text}</p>
        <div className={layout.buttons}>
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
    </section>
  );
}

interface InvitationProps {
  title: string;
  text: string;
  /** The first is the main one. */
  links: readonly (readonly [href: string, words: string])[];
}

/** The end of a page without a picture: what to do next. */
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
