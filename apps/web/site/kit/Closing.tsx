import { closing as words } from '#words/site-home.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { Picture } from './Picture.tsx';
import styles from './Closing.module.css';

/** The end of a page: an invitation, three links, and a drawing that no other page ends with. */
export function Closing({ picture }: { picture: string }) {
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
        <Picture src={`/art/${picture}.svg`} alt="" width={1200} height={900} />
      </div>
    </section>
  );
}
