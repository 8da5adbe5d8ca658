import type { Service } from '#contract/site-content.ts';
import { usePageExists } from '../kit/existing.ts';
import { Picture } from '../kit/Picture.tsx';
import { Section } from '../kit/Section.tsx';
import { useWords } from '../kit/words.ts';
import styles from './Services.module.css';

/** The services, the first the largest. A whole card leads to more about it. */
export function Services({ services }: { services: Service[] }) {
  const words = useWords('homeServices');
  const exists = usePageExists();
  return (
    <Section id="services" title={words.title} lead={words.lead}>
      <ul className={styles.list}>
        {services.map(({ id, picture, title, text, link }) => (
          <li key={id} className={styles.card}>
            <Picture src={`/art/spot-${picture}.svg`} alt="" width={480} height={360} />
            <div>
              <h3>{link && exists(link) ? <a href={link}>{title}</a> : title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
