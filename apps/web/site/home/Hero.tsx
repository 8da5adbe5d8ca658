import { Drawing } from '../art/drawings.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { Picture } from '../kit/Picture.tsx';
import { usePictures, useWords } from '../kit/words.ts';
import styles from './Hero.module.css';

/** The first screen: what we do, in one sentence and one picture. */
export function Hero() {
  const home = useWords('home');
  const picture = usePictures()('home.top', home.heroPicture);
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{home.title}</h1>
          <p>{home.lead}</p>
          <div className={styles.buttons}>
            <ButtonLink href="/products">{home.exploreProducts}</ButtonLink>
            <ButtonLink href="/contact" look="second">
              {home.contactUs}
            </ButtonLink>
          </div>
        </div>
        {picture.src === '/art/group-under-acacia.svg' ? (
          <Drawing name="group-under-acacia" className={styles.picture} title={picture.alt} />
        ) : (
          <Picture {...picture} width={1200} height={900} className={styles.photo} first />
        )}
      </div>
    </section>
  );
}
