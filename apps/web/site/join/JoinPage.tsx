import type { Institution } from '#contract/institution.ts';
import type { SiteBranch } from '#contract/site.ts';
import type { VisitorFacts } from '#contract/visitor-facts.ts';
import { LIMITS } from '#domain/limits.ts';
import { groupSize, linesOf, rhythm } from '#words/site-facts.ts';
import { type joining, joining as words } from '#words/site-joining.ts';
import form from '../kit/Form.module.css';
import layout from '../kit/layout.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { RatherCall } from '../kit/RatherCall.tsx';
import { Facts, JumpLinks, Section, Steps } from '../kit/Section.tsx';
import {
  unheardBy,
  branchField,
  givenForm,
  type GivenForm,
  NAME,
  PHONE,
  type VisitorField,
  VisitorForm,
} from '../kit/VisitorForm.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';

interface JoinData {
  facts: VisitorFacts;
  branches: SiteBranch[];
  given: GivenForm;
  isSent: boolean;
}

/** The form of those who want to join. */
function fieldsFor(branches: readonly SiteBranch[]): VisitorField[] {
  const { ask } = words;
  return [
    { ...NAME, label: ask.name },
    { ...PHONE, label: ask.phone, required: true },
    { ...branchField(branches), label: ask.branch, none: ask.noBranch },
    {
      name: 'place',
      label: ask.place,
      hint: ask.placeHint,
      autoComplete: 'address-level2',
      maxLength: 120,
    },
    {
      name: 'company',
      label: ask.company,
      as: 'radios',
      choices: [
        { value: 'alone', label: ask.alone },
        { value: 'group', label: ask.group },
      ],
    },
    {
      name: 'groupSize',
      label: ask.groupSize,
      inputMode: 'numeric',
      maxLength: String(LIMITS.maxGroupSize).length,
      className: form.withGroup,
    },
    { name: 'wish', label: ask.wish, maxLength: 200, className: form.wide },
  ];
}

/** What joining costs, as far as it is known. */
function feeWords(words: typeof joining.facts, fee: number | null): string | undefined {
  if (fee === null) return undefined;
  return fee === 0 ? words.free : words.fees(fee);
}

/** How to become a member. Its figures are those of the settings. */
export function JoinPage({ data, institution }: { data: JoinData; institution: Institution }) {
  const words = useWords('joining');
  const pictureOf = usePictures();
  const isShown = useShown();
  const { facts, branches, given, isSent } = data;
  const { hotline } = institution;
  const named = words.facts;
  const isRegulated = Boolean(facts.regulator || facts.licence_number || facts.data_protection_number);
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} picture={pictureOf('join.top')}>
        <JumpLinks
          sections={[
            { id: 'ask', title: words.ask.title },
            { id: 'facts', title: named.title },
          ]}
        />
      </PageHead>
      {isShown('join.steps') && (
        <Section id="steps" title={words.steps.title}>
          <Steps steps={words.steps.list} />
        </Section>
      )}
      <Section id="facts" title={named.title} lead={named.lead} isSunken>
        <Facts
          facts={[
            { name: named.papers, value: [named.id, ...linesOf(facts.papers)] },
            { name: named.group, value: groupSize(facts) },
            { name: named.meetings, value: facts.meetings ? rhythm(facts.meetings) : undefined },
            {
              name: named.waiting,
              value: facts.waiting_days === null ? undefined : named.days(facts.waiting_days),
            },
            { name: named.fee, value: feeWords(named, facts.joining_fee) },
            { name: named.loan, link: { href: '/resources#cost', words: named.loanLink } },
            { name: named.pay, link: { href: '/resources#pay', words: named.payLink } },
            ...(isRegulated
              ? [
                  {
                    name: named.regulated,
                    value: facts.regulator,
                    link: { href: '/compliance#regulation', words: named.regulatedLink },
                  },
                ]
              : []),
          ]}
        />
      </Section>
      <Section id="ask" title={words.ask.title} lead={words.ask.lead}>
        <div className={layout.aside}>
          <VisitorForm
            name="join"
            page="/join"
            anchor="ask"
            fields={fieldsFor(branches)}
            given={given}
            thanks={isSent && <output>{words.ask.success}</output>}
            words={words.ask}
            phone={hotline}
            unheard={unheardBy(hotline)}
          />
          <RatherCall hotline={hotline} hours={facts.answer_hours} />
        </div>
      </Section>
    </>
  );
}

export const join = page<JoinData>({
  path: '/join',
  query: ['product', 'branch', 'sent'],
  async load(reads, { query, posted }) {
    const [facts, branches] = await Promise.all([reads.facts(), reads.branches()]);
    const branch = branches.find(({ name }) => name === query['branch']);
    const start = { wish: query['product']?.slice(0, 200) ?? '', branchId: branch?.id ?? '' };
    return {
      facts,
      branches,
      given: givenForm(posted, start),
      isSent: query['sent'] !== undefined,
    };
  },
  meta: ({ isSent, given }, institution, said) => ({
    title: words.title,
    description: said('joining').description(institution.name),
    // A form with values in its address is not another page.
    noIndex: isSent || Boolean(given.values['wish'] || given.values['branchId']),
  }),
  View: JoinPage,
});
