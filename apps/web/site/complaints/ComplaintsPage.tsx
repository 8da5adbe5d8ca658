import type { Institution } from '#contract/institution.ts';
import type { SiteBranch } from '#contract/site.ts';
import type { VisitorFacts } from '#domain/visitor-facts.ts';
import { complaintTime, linesOf } from '#words/site-facts.ts';
import { Island } from '../island/Island.tsx';
import { Facts } from '../kit/Facts.tsx';
import { phoneHref } from '../kit/hrefs.ts';
import { JumpLinks } from '../kit/JumpLinks.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import { Steps } from '../kit/Steps.tsx';
import type { GivenForm } from '../kit/VisitorForm.tsx';
import { useShown, useWords } from '../kit/words.ts';
import type { Field } from './check-complaint.ts';
import { ComplaintForm, type Receipt } from './ComplaintForm.tsx';

export interface ComplaintsData {
  facts: VisitorFacts;
  branches: SiteBranch[];
  form: GivenForm<Field>;
  receipt: Receipt | undefined;
}

/** How to complain (DECISIONS 16.8). The deadline is the settings'. */
export function ComplaintsPage({ data, institution }: { data: ComplaintsData; institution: Institution }) {
  const words = useWords('complaints');
  const isShown = useShown();
  const { facts, branches, form, receipt } = data;
  const { hotline } = institution;
  const named = words.facts;
  return (
    <>
      <PageHead
        title={words.heading}
        lead={isShown('complaints.lead') && words.lead(complaintTime(facts.complaint_days))}
      >
        <JumpLinks
          sections={[
            { id: 'write', title: words.write.title },
            { id: 'facts', title: named.title },
          ]}
        />
      </PageHead>
      {isShown('complaints.steps') && (
        <Section id="steps" title={words.steps.title}>
          <Steps steps={words.steps.list} />
        </Section>
      )}
      <Section id="write" title={words.write.title} lead={words.write.lead} ground="sunken">
        <Island
          name="complaint-form"
          of={ComplaintForm}
          props={{ ...form, branches: branches.map(({ id, name }) => ({ id, name })), receipt, hotline }}
          when="interaction"
        />
      </Section>
      <Section id="facts" title={named.title}>
        <Facts
          facts={[
            { name: named.time, value: complaintTime(facts.complaint_days) },
            { name: named.decides, value: facts.complaint_decided_by },
            { name: named.next, value: [...linesOf(facts.complaint_next), named.court] },
            {
              name: named.hotline,
              value: facts.answer_hours,
              link: { href: phoneHref(hotline), words: hotline },
            },
          ]}
        />
      </Section>
    </>
  );
}
