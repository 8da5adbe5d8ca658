import { IconMail, IconPhone } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { Question } from '#contract/site-content.ts';
import type { SiteBranch } from '#contract/site.ts';
import { contact as words } from '#words/site-contact.ts';
import { visitorForm } from '#words/site.ts';
import { BranchMap } from '../branches/BranchMap.tsx';
import { sharedHours } from '../branches/hours.ts';
import { Island } from '../island/Island.tsx';
import { givenForm } from '../kit/given-form.ts';
import { EmailAddress, phoneHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import type { GivenForm } from '../kit/VisitorForm.tsx';
import { usePictures, useWords } from '../kit/words.ts';
import { breadcrumbsTo } from '../layout/nav.ts';
import { page } from '../page.ts';
import { type Field, ContactForm, FIELDS } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { Questions } from './Questions.tsx';

interface ContactData {
  branches: SiteBranch[];
  questions: Question[];
  form: GivenForm<Field>;
  isSent: boolean;
}

/** How to reach us: write, call, visit (SPEC 2, Contact). */
export function ContactPage({ data, institution }: { data: ContactData; institution: Institution }) {
  const words = useWords('contact');
  const pictureOf = usePictures();
  const { branches, questions, form, isSent } = data;
  const hours = sharedHours(branches);
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} picture={pictureOf('contact.top', words.picture)} />
      <Section id="write" title={words.write} lead={words.writeLead}>
        <div className={styles.ways}>
          <Island
            name="contact-form"
            of={ContactForm}
            props={{ ...form, isSent, phone: institution.phone }}
            when="interaction"
          />
          <div className={styles.direct}>
            {hours.length > 0 && (
              <div>
                <h3>{words.hours}</h3>
                {hours.map(({ names, lines }) => (
                  <ul key={lines.join()} className={styles.hours}>
                    {names.length > 0 && <li>{names.join(', ')}:</li>}
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                ))}
                <p>{words.visit}</p>
              </div>
            )}
            <div>
              <h3>{words.hotline}</h3>
              <a href={phoneHref(institution.hotline)}>
                <IconPhone aria-hidden="true" size={18} />
                {institution.hotline}
              </a>
            </div>
            {institution.socials.length > 0 && (
              <div>
                <h3>{words.follow}</h3>
                <ul className={styles.socials}>
                  {institution.socials.map(({ name, url }) => (
                    <li key={name}>
                      <a href={url} rel="me noopener">
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </div>
      </Section>
      <Section id="map" title={words.map} ground="sunken">
        <div className={styles.where}>
          <BranchMap branches={branches} />
          <div>
            <h3>{words.branches}</h3>
            <ul className={styles.branches}>
              {branches.map((branch) => (
                <li key={branch.id}>
                  <p>
                    <strong>{branch.name}</strong>
                    {branch.address}
                  </p>
                  <p>
                    {branch.phone && (
                      <a
                        href={phoneHref(branch.phone)}
                        aria-label={`${words.call(branch.name)}: ${branch.phone}`}
                      >
                        <IconPhone aria-hidden="true" size={18} />
                        {branch.phone}
                      </a>
                    )}
                    {branch.email && (
                      <a
                        href={`mailto:${branch.email}`}
                        aria-label={`${words.mail(branch.name)}: ${branch.email}`}
                      >
                        <IconMail aria-hidden="true" size={18} />
                        <EmailAddress address={branch.email} />
                      </a>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Questions questions={questions} institution={institution} />
    </>
  );
}

export const contact = page<ContactData>({
  path: '/contact',
  query: ['subject', 'product', 'about', 'sent'],
  async load(reads, { query, posted }) {
    const about = query['product'] ?? query['about'];
    const start = { subject: query['subject'] ?? '', about: about?.slice(0, 120) ?? '' };
    // The form matters more than the questions: a server that could not read them yet still takes what was typed.
    const { questions } = await reads.content().catch(() => ({ questions: [] }));
    return {
      branches: await reads.branches(),
      questions,
      form: givenForm(FIELDS, start, posted, visitorForm.correct),
      isSent: query['sent'] !== undefined,
    };
  },
  meta: ({ isSent, form, questions }, institution, said) => ({
    title: `${words.title} · ${institution.name}`,
    description: [
      said('contact').description(institution.name),
      ...(questions.length > 0 ? [said('contact').answers] : []),
    ].join(' '),
    breadcrumbs: breadcrumbsTo('/contact'),
    about: (url) => {
      if (questions.length === 0) return [];
      const page = {
        '@type': 'FAQPage',
        '@id': url('/contact#questions'),
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      };
      return [page];
    },
    // A form with values in its address is not another page.
    noIndex: isSent || form.values.subject !== '' || form.values.about !== '',
  }),
  View: ContactPage,
});
