import { IconPhone } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { Question } from '#contract/site-content.ts';
import type { SiteBranch } from '#contract/site.ts';
import { CONTACT_SUBJECTS } from '#domain/contact.ts';
import { contact as words } from '#words/site-contact.ts';
import { benefits } from '#words/site-home.ts';
import { footer } from '#words/site.ts';
import { BranchPlaces } from '../branches/BranchPlaces.tsx';
import { sharedHours } from '../branches/hours.ts';
import button from '../kit/Button.module.css';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import form from '../kit/Form.module.css';
import layout from '../kit/layout.module.css';
import { pageHref, phoneHref, Socials } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import {
  unheardBy,
  EMAIL,
  givenForm,
  type GivenForm,
  MESSAGE,
  NAME,
  PHONE,
  type VisitorField,
  VisitorForm,
} from '../kit/VisitorForm.tsx';
import { usePictures, useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import styles from './Questions.module.css';

interface ContactData {
  branches: SiteBranch[];
  questions: Question[];
  given: GivenForm;
  isSent: boolean;
}

/** The contact form (SPEC 4 and 5). */
const FIELDS: readonly VisitorField[] = [
  { ...NAME, label: words.name },
  { ...EMAIL, label: words.email, required: true },
  { ...PHONE, label: words.phone },
  {
    name: 'subject',
    label: words.subject,
    required: true,
    as: 'choice',
    none: words.chooseSubject,
    choices: CONTACT_SUBJECTS.map((subject) => ({ value: subject, label: words.subjects[subject] })),
  },
  { name: 'about', label: words.about, maxLength: 120, className: form.wide },
  { ...MESSAGE, label: words.message },
];

/** How to reach us: write, call, visit (SPEC 2, Contact). */
export function ContactPage({ data, institution }: { data: ContactData; institution: Institution }) {
  const words = useWords('contact');
  const pictureOf = usePictures();
  const { branches, questions, given, isSent } = data;
  const hours = sharedHours(branches);
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} picture={pictureOf('contact.top', words.picture)} />
      <Section id="write" title={words.write} lead={words.writeLead}>
        {given.values['about'] === benefits.apply && (
          <p className={layout.note}>
            {words.joinBefore}
            <a href={pageHref('/join#ask')}>{words.joinLink}</a>.
          </p>
        )}
        <div className={layout.aside}>
          <VisitorForm
            name="contact"
            page="/contact"
            anchor="write"
            fields={FIELDS.filter(({ name }) => name !== 'about' || given.values['about'])}
            given={given}
            thanks={isSent && <output>{words.success}</output>}
            words={words}
            phone={institution.hotline}
            unheard={unheardBy(institution.hotline)}
          />
          <div className={layout.stack}>
            {hours.length > 0 && (
              <>
                <h3>{words.hours}</h3>
                {hours.map(({ names, lines }) => (
                  <ul key={lines.join()}>
                    {names.length > 0 && <li>{names.join(', ')}:</li>}
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                ))}
                <p className={layout.muted}>{words.visit}</p>
              </>
            )}
            <Phone name={words.hotline} phone={institution.hotline} purpose={words.hotlineFor} />
            <Phone name={footer.headOffice} phone={institution.phone} purpose={words.headOfficeFor} />
            {institution.socials.length > 0 && (
              <>
                <h3>{words.follow}</h3>
                <Socials socials={institution.socials} className={layout.buttons} />
              </>
            )}
          </div>
        </div>
      </Section>
      <Section id="map" title={words.map} isSunken>
        <BranchPlaces branches={branches} />
      </Section>
      <Questions questions={questions} hotline={institution.hotline} />
    </>
  );
}

function Phone({ name, phone, purpose }: { name: string; phone: string; purpose: string }) {
  return (
    <>
      <h3>{name}</h3>
      <p>
        <a href={phoneHref(phone)}>{phone}</a>
        <br />
        <span className={layout.muted}>{purpose}</span>
      </p>
    </>
  );
}

/** The questions of members, and where to turn with another one. */
function Questions({ questions, hotline }: { questions: Question[]; hotline: string }) {
  const words = useWords('contact');
  const hasQuestions = questions.length > 0;
  return (
    <Section
      id={hasQuestions ? 'questions' : 'otherwise'}
      title={hasQuestions ? words.faq : words.otherwise}
      lead={hasQuestions && words.faqLead}
    >
      <div className={layout.aside}>
        {hasQuestions && (
          <div className={styles.questions}>
            {questions.map(({ id, question, answer }) => (
              <details key={id} name="questions">
                <summary>{question}</summary>
                {/* A link to it opens it. */}
                <p id={`question-${id}`}>{answer}</p>
              </details>
            ))}
          </div>
        )}
        <div className={layout.stack}>
          {hasQuestions && <h3>{words.still}</h3>}
          <div className={layout.buttons}>
            <a href={phoneHref(hotline)} className={`${button.button} ${button.main}`}>
              <IconPhone aria-hidden="true" size={20} />
              {words.callHotline(hotline)}
            </a>
            <ButtonLink href="/branches" look="second">
              {words.allBranches}
            </ButtonLink>
          </div>
          <p>
            {words.complainBefore}
            <a href={pageHref('/complaints')}>{words.complainLink}</a>
            {words.complainAfter}
          </p>
        </div>
      </div>
    </Section>
  );
}

export const contact = page<ContactData>({
  path: '/contact',
  query: ['subject', 'product', 'about', 'sent'],
  async load(reads, { query, posted }) {
    const about = query['product'] ?? query['about'];
    const start = { subject: query['subject'] ?? '', about: about?.slice(0, 120) ?? '' };
    // Without the questions the page still takes what was typed.
    const { questions } = await reads.content().catch(() => ({ questions: [] }));
    return {
      branches: await reads.branches(),
      questions,
      given: givenForm(posted, start),
      isSent: query['sent'] !== undefined,
    };
  },
  meta: ({ isSent, given, questions }, institution, said) => ({
    title: words.title,
    description: [
      said('contact').description(institution.name),
      ...(questions.length > 0 ? [said('contact').answers] : []),
    ].join(' '),
    // A form with values in its address is not another page.
    noIndex: isSent || Boolean(given.values['subject'] || given.values['about']),
  }),
  View: ContactPage,
});
