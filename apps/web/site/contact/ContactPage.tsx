import { IconMail, IconPhone } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { SiteBranch } from '#contract/site.ts';
import type { Question } from '#contract/site-content.ts';
import { BranchMap } from '../branches/BranchMap.tsx';
import { sharedHours } from '../branches/hours.ts';
import { Island } from '../island/Island.tsx';
import { EmailAddress } from '../kit/EmailAddress.tsx';
import { phoneHref } from '../kit/hrefs.ts';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import type { GivenForm } from '../kit/VisitorForm.tsx';
import { usePictures, useWords } from '../kit/words.ts';
import type { Field } from './check-message.ts';
import { ContactForm } from './ContactForm.tsx';
import { Questions } from './Questions.tsx';
import styles from './ContactPage.module.css';

export interface ContactData {
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
