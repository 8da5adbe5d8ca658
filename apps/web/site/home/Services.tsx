import { homeServices as words } from '#words/site-home.ts';
import { usePageExists } from '../kit/existing.ts';
import { Picture } from '../kit/Picture.tsx';
import { Section } from '../kit/Section.tsx';
import styles from './Services.module.css';

/** The six services, the first the largest: goods come first. A whole card leads to more about it. */
export function Services() {
  const exists = usePageExists();
  return (
    <Section id="services" title={words.title} lead={words.lead}>
      <ul className={styles.list}>
        {words.cards.map(({ picture, title, text, href }) => (
          <li key={title} className={styles.card}>
            <Picture src={`/art/spot-${picture}.svg`} alt="" width={480} height={360} />
            <div>
              <h3>{exists(href) ? <a href={href}>{title}</a> : title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
