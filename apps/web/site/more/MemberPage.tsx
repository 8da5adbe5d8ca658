import type { Posted } from '#contract/site.ts';
import type { Institution } from '#contract/institution.ts';
import { member, member as words } from '#words/site-more.ts';
import button from '../kit/Button.module.css';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { AgreementFields } from '../kit/AgreementFields.tsx';
import form from '../kit/Form.module.css';
import layout from '../kit/layout.module.css';
import { pageHref, phoneHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import { useShown, useWords } from '../kit/words.ts';
import { legalPage } from '../legal/legal-page.tsx';
import { page, type Page } from '../page.ts';

interface MemberPageProps {
  data: { path: keyof typeof member.pages; posted: Posted | undefined };
  institution: Institution;
}

/** Leads to the page of an order (DECISIONS 27.3), and says how a member gets a statement today. */
export function MemberPage({ data: { path, posted }, institution }: MemberPageProps) {
  const words = useWords('member');
  const isShown = useShown();
  const { title, lead } = words.pages[path];
  return (
    <>
      <PageHead title={title} lead={lead}>
        {/* For staff (`browser/account.ts`). */}
        <p data-staff hidden>
          <output>{member.staff}</output> <a href="/login">{member.open}</a>
        </p>
      </PageHead>
      <Section id="order" title={member.order} lead={member.orderLead}>
        <form method="post" action={pageHref(path)} className={form.form}>
          {posted && (
            <p role="alert" className={form.failure}>
              {posted.message}
            </p>
          )}
          <AgreementFields {...posted?.values} />
          <p>
            <button type="submit" className={`${button.button} ${button.main}`}>
              {member.find}
            </button>
          </p>
        </form>
      </Section>
      {isShown('members.ways') && (
        <Section id="statement" title={words.how} lead={words.howLead}>
          <ul className={layout.trio}>
            {words.ways.map(({ title, text }) => (
              <li key={title} className={layout.card}>
                <div className={layout.body}>
                  <h3>{title}</h3>
                  <p className={layout.muted}>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className={layout.inner}>
        <div className={layout.buttons}>
          <ButtonLink href="/agreement" look="second">
            {words.agreement}
          </ButtonLink>
          <ButtonLink href="/branches" look="second">
            {words.branches}
          </ButtonLink>
          <a href={phoneHref(institution.hotline)} className={`${button.button} ${button.second}`}>
            {words.call(institution.hotline)}
          </a>
          <ButtonLink href="/support" look="second">
            {words.support}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** A page for members: staff are redirected, others read how it is done today. */
function memberPage(path: keyof typeof words.pages): Page<unknown> {
  const { title } = words.pages[path];
  return page({
    path,
    load: async (_reads, { posted }) => ({ path, posted }),
    meta: (_data, institution) => ({
      title,
      description: words.description(title, institution.name),
    }),
    View: MemberPage,
  });
}

/** The additional pages and the members' (SPEC 2, Site Map; DECISIONS 6). */
export const morePages = [
  legalPage('resources'),
  legalPage('media'),
  legalPage('partners'),
  legalPage('support'),
  ...(Object.keys(member.pages) as (keyof typeof member.pages)[]).map(memberPage),
];
