import { ButtonLink } from '../kit/ButtonLink.tsx';
import { Picture } from '../kit/Picture.tsx';
import { Section } from '../kit/Section.tsx';
import { useWords } from '../kit/words.ts';
import styles from './Steps.module.css';

/** How it works: one path through four pictures, from a meeting in the morning to the lamp at night. */
export function Steps() {
  const words = useWords('homeSteps');
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
        {words.steps.map(({ picture, title, text }) => (
          <li key={title}>
            <Picture src={`/art/step-${picture}.svg`} alt="" width={480} height={440} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
