import type { Institution } from '#contract/institution.ts';
import type { member } from '#words/site-more.ts';
import { Island } from '../island/Island.tsx';
import button from '../kit/Button.module.css';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { phoneHref } from '../kit/hrefs.ts';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import { useWords } from '../kit/words.ts';
import styles from './MemberPage.module.css';
import { StaffSignIn } from './StaffSignIn.tsx';

interface MemberPageProps {
  data: { path: keyof typeof member.pages };
  institution: Institution;
}

/** How a member learns what this page will once show (DECISIONS 6). */
export function MemberPage({ data, institution }: MemberPageProps) {
  const words = useWords('member');
  const { title, lead } = words.pages[data.path];
  return (
    <>
      <PageHead title={title} lead={lead}>
        <Island name="staff-sign-in" of={StaffSignIn} props={{}} when="signed-in" className={styles.door} />
      </PageHead>
      <Section id="statement" title={words.how} lead={words.howLead}>
        <ul className={`${card.grid} ${card.trio}`}>
          {words.ways.map(({ title, text }) => (
            <li key={title} className={card.card}>
              <div className={card.body}>
                <h3>{title}</h3>
                <p className={card.muted}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <ButtonLink href="/branches">{words.branches}</ButtonLink>
          <a href={phoneHref(institution.hotline)} className={`${button.button} ${button.second}`}>
            {words.call(institution.hotline)}
          </a>
          <ButtonLink href="/support" look="second">
            {words.support}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
