import { IconPhone } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { Question } from '#contract/site-content.ts';
import button from '../kit/Button.module.css';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { phoneHref } from '../kit/links.tsx';
import { Section } from '../kit/Section.tsx';
import { useWords } from '../kit/words.ts';
import styles from './ContactPage.module.css';

interface QuestionsProps {
  questions: Question[];
  institution: Institution;
}

/** What members ask most, and where to turn with another question; without questions that alone (DECISIONS 21.3). */
export function Questions({ questions, institution }: QuestionsProps) {
  const words = useWords('contact');
  const elsewhere = (
    <>
      <div className={styles.buttons}>
        <a href={phoneHref(institution.hotline)} className={`${button.button} ${button.main}`}>
          <IconPhone aria-hidden="true" size={20} />
          {words.callHotline(institution.hotline)}
        </a>
        <ButtonLink href="/branches" look="second">
          {words.allBranches}
        </ButtonLink>
      </div>
      <p>
        {words.complainBefore}
        <a href="/complaints">{words.complainLink}</a>
        {words.complainAfter}
      </p>
    </>
  );
  if (questions.length === 0) {
    return (
      <Section id="otherwise" title={words.otherwise}>
        <div className={styles.still}>{elsewhere}</div>
      </Section>
    );
  }
  return (
    <Section id="questions" title={words.faq} lead={words.faqLead}>
      <div className={styles.answers}>
        <div className={styles.faq}>
          {questions.map(({ id, question, answer }) => (
            <details key={id} name="questions">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
        <div className={styles.still}>
          <h3>{words.still}</h3>
          {elsewhere}
        </div>
      </div>
    </Section>
  );
}
