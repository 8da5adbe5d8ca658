import type { Institution } from '#contract/institution.ts';
import type { SiteBranch } from '#contract/site.ts';
import { isDay } from '#domain/calendar.ts';
import { COMPLAINT_REFERENCE } from '#domain/contact.ts';
import type { VisitorFacts } from '#domain/visitor-facts.ts';
import { complaints as words } from '#words/site-complaints.ts';
import { complaintTime, linesOf } from '#words/site-facts.ts';
import layout from '../kit/layout.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { RatherCall } from '../kit/RatherCall.tsx';
import { Facts, JumpLinks, Section, Steps } from '../kit/Section.tsx';
import { givenForm, type GivenForm } from '../kit/VisitorForm.tsx';
import { useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import { type Field, ComplaintForm, type Receipt, FIELDS } from './ComplaintForm.tsx';

interface ComplaintsData {
  facts: VisitorFacts;
  branches: SiteBranch[];
  form: GivenForm<Field>;
  receipt: Receipt | undefined;
}

/** How to complain. The deadline is that of the settings. */
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
      <Section id="write" title={words.write.title} lead={words.write.lead} isSunken>
        <div className={layout.aside}>
          <ComplaintForm {...form} branches={branches} receipt={receipt} hotline={hotline} />
          <RatherCall hotline={hotline} hours={facts.answer_hours} />
        </div>
      </Section>
      <Section id="facts" title={named.title}>
        <Facts
          facts={[
            { name: named.time, value: complaintTime(facts.complaint_days) },
            { name: named.decides, value: facts.complaint_decided_by },
            { name: named.next, value: [...linesOf(facts.complaint_next), named.court] },
          ]}
        />
      </Section>
    </>
  );
}

/** The receipt in the address of the thanks, if it is one. */
function receiptOf({ number = '', by = '' }: Readonly<Record<string, string>>): Receipt | undefined {
  return COMPLAINT_REFERENCE.test(number) && isDay(by) ? { reference: number, due_on: by } : undefined;
}

export const complaints = page<ComplaintsData>({
  path: '/complaints',
  query: ['number', 'by'],
  async load(reads, { query, posted }) {
    const [facts, branches] = await Promise.all([reads.facts(), reads.branches()]);
    return {
      facts,
      branches,
      form: givenForm(FIELDS, posted),
      receipt: receiptOf(query),
    };
  },
  meta: ({ receipt }, institution, said) => ({
    title: words.title,
    description: said('complaints').description(institution.name),
    noIndex: receipt !== undefined,
  }),
  View: ComplaintsPage,
});
