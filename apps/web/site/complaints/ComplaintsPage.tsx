import type { Institution } from '#contract/institution.ts';
import type { SiteBranch } from '#contract/site.ts';
import { isDay } from '#domain/calendar.ts';
import { COMPLAINT_REFERENCE } from '#domain/contact.ts';
import type { VisitorFacts } from '#contract/visitor-facts.ts';
import { complaints as words } from '#words/site-complaints.ts';
import { formatDay } from '#words/format.ts';
import { complaintTime, linesOf } from '#words/site-facts.ts';
import layout from '../kit/layout.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { RatherCall } from '../kit/RatherCall.tsx';
import { Facts, JumpLinks, Section, Steps } from '../kit/Section.tsx';
import {
  branchField,
  EMAIL,
  givenForm,
  type GivenForm,
  MESSAGE,
  NAME,
  PHONE,
  type VisitorField,
  VisitorForm,
} from '../kit/VisitorForm.tsx';
import { useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';

/** The number of a complaint, and the Nairobi day by which it is answered. */
interface Receipt {
  reference: string;
  due_on: string;
}

interface ComplaintsData {
  facts: VisitorFacts;
  branches: SiteBranch[];
  given: GivenForm;
  receipt: Receipt | undefined;
}

/** The form of a complaint. */
function fieldsFor(branches: readonly SiteBranch[]): VisitorField[] {
  const { write } = words;
  return [
    { ...NAME, label: write.name },
    { ...PHONE, label: write.phone, required: true },
    { ...EMAIL, label: write.email, hint: write.emailHint },
    { ...branchField(branches), label: write.branch, none: write.noBranch },
    { ...MESSAGE, label: write.message, hint: write.messageHint },
  ];
}

function Thanks({ reference, due_on }: Receipt) {
  const { write } = words;
  return (
    <output>
      <p>{write.success}</p>
      <p>
        {write.number} <strong className="figures">{reference}</strong>. {write.keep}
      </p>
      <p>{write.by(formatDay(due_on))}</p>
    </output>
  );
}

/** How to complain. The deadline is that of the settings. */
export function ComplaintsPage({ data, institution }: { data: ComplaintsData; institution: Institution }) {
  const words = useWords('complaints');
  const isShown = useShown();
  const { facts, branches, given, receipt } = data;
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
          <VisitorForm
            name="complaint"
            page="/complaints"
            anchor="write"
            fields={fieldsFor(branches)}
            given={given}
            thanks={receipt && <Thanks {...receipt} />}
            words={words.write}
            phone={hotline}
          />
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
      given: givenForm(posted),
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
