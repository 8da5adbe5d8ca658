import { IconBook, IconCalendarCheck, IconSchool, IconTag, IconTruck, IconUsers } from '@tabler/icons-react';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { contactHref } from '../kit/hrefs.ts';
import { Section } from '../kit/Section.tsx';
import { useWords } from '../kit/words.ts';
import styles from './Benefits.module.css';

const ICONS = {
  tag: IconTag,
  users: IconUsers,
  calendar: IconCalendarCheck,
  truck: IconTruck,
  book: IconBook,
  school: IconSchool,
};

/** What membership brings, and the way to it. */
export function Benefits() {
  const words = useWords('benefits');
  return (
    <Section id="membership" title={words.title} lead={words.lead}>
      <ul className={styles.list}>
        {words.list.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title}>
              <Icon aria-hidden="true" className={styles.icon} size={28} stroke={1.75} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
      <div className={styles.buttons}>
        <ButtonLink href={contactHref('General Inquiry', words.apply)}>{words.apply}</ButtonLink>
        <ButtonLink href="/about" look="second" label={words.learnMoreLabel}>
          {words.learnMore}
        </ButtonLink>
      </div>
    </Section>
  );
}
