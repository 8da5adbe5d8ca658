import type { SiteReads } from '#contract/site.ts';
import type { Institution } from '#contract/institution.ts';
import { formatDay } from '#words/format.ts';
import { agreementCheck as words } from '#words/site-agreement.ts';
import button from '../kit/Button.module.css';
import form from '../kit/Form.module.css';
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
          <p className={form.field}>
            <label htmlFor="number">{words.number}</label>
            <input
              id="number"
              name="number"
              defaultValue={number}
              required
              maxLength={40}
              autoComplete="off"
            />
          </p>
          <p className={form.field}>
            <label htmlFor="code">{words.code}</label>
            <input
              id="code"
              name="code"
              defaultValue={code.slice(0, 64)}
              required
              maxLength={80}
              autoComplete="off"
            />
          </p>
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
