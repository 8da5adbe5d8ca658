import { ButtonLink } from '../kit/ButtonLink.tsx';
import layout from '../kit/layout.module.css';
import parts from '../kit/parts.module.css';
import { Picture } from '../kit/Picture.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import styles from './Closing.module.css';

/** The call to action: the way to the goods in four steps, and three links. */
export function Closing() {
  const words = useWords('closing');
  const pictureOf = usePictures();
  const isShown = useShown();
  if (!isShown('home.closing')) return null;
  return (
    <section className={`${layout.band} ${styles.closing}`} aria-labelledby="closing">
      <div>
        <h2 id="closing">{words.title}</h2>
        <ol className={parts.numbered}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
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
      <Picture {...pictureOf('home.closing')} width={1200} height={900} />
    </section>
  );
}
