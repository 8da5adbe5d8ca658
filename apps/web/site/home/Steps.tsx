import { ButtonLink } from '../kit/ButtonLink.tsx';
import { Picture } from '../kit/Picture.tsx';
import { Section } from '../kit/Section.tsx';
import { usePictures, useWords } from '../kit/words.ts';
import styles from './Steps.module.css';

const PLACES = ['home.steps.0', 'home.steps.1', 'home.steps.2', 'home.steps.3'] as const;

/** How it works: one path through four pictures, from a meeting in the morning to the lamp at night. */
export function Steps() {
  const words = useWords('homeSteps');
  const pictureOf = usePictures();
  return (
    <Section
      id="how"
      title={words.title}
      lead={words.lead}
      ground="sunken"
      aside={
        <ButtonLink href="/join" look="second">
          {words.join}
        </ButtonLink>
      }
    >
      <ol className={styles.steps}>
        {words.steps.map(({ title, text }, at) => (
          <li key={title}>
            <Picture {...pictureOf(PLACES[at]!)} width={480} height={440} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
