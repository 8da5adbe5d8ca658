import type { SiteReads } from '#contract/site.ts';
import type { Institution } from '#contract/institution.ts';
import { formatDay } from '#words/format.ts';
import { agreementCheck as words } from '#words/site-agreement.ts';
import button from '../kit/Button.module.css';
import form from '../kit/Form.module.css';
import { AgreementFields } from '../kit/AgreementFields.tsx';
import layout from '../kit/layout.module.css';
import { pageHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { page } from '../page.ts';

interface CheckData {
  number: string;
  code: string;
  found: Awaited<ReturnType<SiteReads['checkAgreement']>>;
}

/** Says whether an agreement is genuine and in force; the square code of a paper leads here (DECISIONS 27.1). */
function AgreementPage({
  data: { number, code, found },
  institution,
}: {
  data: CheckData;
  institution: Institution;
}) {
  const isAsked = number !== '' && code !== '';
  return (
    <>
      <PageHead
        title={isAsked && found ? words.genuine : words.title}
        lead={isAsked ? undefined : words.lead}
      />
      <div className={`${layout.inner} ${form.form}`}>
        {isAsked && (
          <div
            {...(found?.state === 'valid'
              ? { className: form.thanks }
              : { className: form.failure, role: 'alert' })}
          >
            {found ? (
              <>
                <p>
                  {words.made(found.number, formatDay(found.made_at))}{' '}
                  <strong>{words.states[found.state]}</strong>
                </p>
                <p>{words.compare}</p>
                <form method="post" action={pageHref('/dashboard')}>
                  <input type="hidden" name="number" value={number} />
                  <input type="hidden" name="code" value={code} />
                  <button type="submit" className={`${button.button} ${button.second}`}>
                    {words.order}
                  </button>
                </form>
              </>
            ) : (
              <>
                <p>
                  <strong>{words.unknown}</strong>
                </p>
                <p>
                  {words.unknownText}{' '}
                  <a href={`tel:${institution.hotline}`}>{words.call(institution.hotline)}</a>
                </p>
              </>
            )}
          </div>
        )}
        <form action={pageHref('/agreement')} className={form.form}>
          <AgreementFields number={number} code={code} />
          <p>
            <button type="submit" className={`${button.button} ${button.main}`}>
              {words.check}
            </button>
          </p>
        </form>
      </div>
    </>
  );
}

export const agreementPage = page<CheckData>({
  path: '/agreement',
  query: ['number', 'code'],
  isLive: true,
  async load(reads, { query: { number = '', code = '' } }) {
    return { number, code, found: number && code ? await reads.checkAgreement(number, code) : undefined };
  },
  meta: (_data, { name }) => ({
    title: words.title,
    description: words.description(name),
    noIndex: true,
  }),
  View: AgreementPage,
  addresses: async () => [],
});
