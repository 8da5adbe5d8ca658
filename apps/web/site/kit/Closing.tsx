import type { PictureKey } from '#messages/page-texts.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { Picture } from './Picture.tsx';
import { usePictures, useShown, useWords } from './words.ts';
import styles from './Closing.module.css';

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
