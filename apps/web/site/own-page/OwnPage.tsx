import type { ReactNode } from 'react';
import type { Institution } from '#contract/institution.ts';
import type { DigitsProblem, OwnPage, OwnPageStep } from '#contract/own-page.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PageAct } from '#domain/orders/order-page.ts';
import { LANGUAGE_NAMES, LOCALES, otherLanguage, sitePath } from '#domain/languages.ts';
import { formatDay } from '#words/format.ts';
import { language } from '#words/language.ts';
import { ownPage as words } from '#words/own-page.ts';
import { statusWords } from '#words/words.ts';
import { pageHref, phoneHref } from '../kit/links.tsx';
import { moreGoods, Sums } from './Sums.tsx';
import { PageForm } from './PageForm.tsx';

/** A whole page, read on any phone: no script, no picture, no font (DECISIONS 27.3). */
export function OwnPageDocument({
  page,
  institution,
}: {
  /** Undefined: there is none at the address. */
  page: OwnPage | undefined;
  institution: Institution;
}) {
  const other = otherLanguage(language);
  return (
    <html lang={LOCALES[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${page ? words.title : words.none.title} · ${institution.name}`}</title>
        <style />
      </head>
      <body>
        <header>
          <strong translate="no">{institution.name}</strong>
          {page && (
            <nav>
              <a href={sitePath(other, page.path)} hrefLang={other} lang={other}>
                {LANGUAGE_NAMES[other]}
              </a>
            </nav>
          )}
        </header>
        <main>{page ? <Order page={page} /> : <None />}</main>
        <footer>
          <p>
            <a href={phoneHref(institution.hotline)}>{words.help(institution.hotline)}</a>
          </p>
        </footer>
      </body>
    </html>
  );
}

function None() {
  return (
    <>
      <h1>{words.none.title}</h1>
      <p>{words.none.text}</p>
      <p>
        <a href={pageHref('/dashboard')}>{words.none.find}</a>
      </p>
    </>
  );
}

function Order({ page: { path, number, goods, status, since, promised, step } }: { page: OwnPage }) {
  return (
    <>
      <h1>{words.order(number)}</h1>
      {step.name === 'done' && <Done step={step} />}
      {step.name === 'ask' && <Ask path={path} step={step} />}
      <dl>
        <dt>{words.state}</dt>
        <dd>
          <strong>{words.since(statusWords[status].forClient, formatDay(since))}</strong>
        </dd>
        {promised && (
          <>
            <dt>{words.promised}</dt>
            <dd>{formatDay(promised)}</dd>
          </>
        )}
        {step.name !== 'open' && (
          <>
            <dt>{words.goods}</dt>
            {goods.slice(0, LIMITS.pageGoodsShown).map(({ name, quantity }, nth) => (
              <dd key={nth}>
                {quantity} × {name}
              </dd>
            ))}
            {moreGoods(goods) && <dd>{moreGoods(goods)}</dd>}
          </>
        )}
      </dl>
      {step.name === 'digits' && <Digits path={path} problem={step.problem} />}
      {step.name === 'open' && (
        <>
          <Sums path={path} pass={step.pass} sums={step.sums} />
          <Acts path={path} pass={step.pass} acts={step.sums.acts} />
        </>
      )}
      {step.name === 'done' && (
        <PageForm path={path} fields={{ pass: step.pass }}>
          <button>{words.ask.back}</button>
        </PageForm>
      )}
    </>
  );
}

function explain(problem: DigitsProblem): string {
  if (problem.reason === 'too_many') return words.digits.tooMany(problem.minutes);
  return { wrong: words.digits.wrong, expired: words.digits.expired, no_id: words.digits.noId }[
    problem.reason
  ];
}

/** A sentence above the rest, read aloud at once. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="box" role="alert">
      {children}
    </div>
  );
}

function Digits({ path, problem }: { path: string; problem: DigitsProblem | undefined }) {
  return (
    <>
      <h2>{words.digits.title}</h2>
      {problem && (
        <Notice>
          <p>{explain(problem)}</p>
        </Notice>
      )}
      <PageForm path={path}>
        <label htmlFor="digits">{words.digits.label}</label>
        <input
          id="digits"
          name="digits"
          inputMode="numeric"
          pattern="[0-9]{4}"
          maxLength={4}
          required
          autoComplete="off"
        />
        <button className="main">{words.digits.show}</button>
      </PageForm>
    </>
  );
}

function Acts({ path, pass, acts }: { path: string; pass: string; acts: readonly PageAct[] }) {
  return (
    <>
      <h2>{words.acts.title}</h2>
      <PageForm path={path} fields={{ pass }}>
        {acts.map((act) => (
          <button key={act} name="act" value={act}>
            {words.acts[act]}
          </button>
        ))}
      </PageForm>
    </>
  );
}

const EFFECTS = {
  dispute: { now: words.ask.disputeCancels, later: words.ask.disputeComplains },
  cancel: { now: words.ask.cancelCancels, later: words.ask.cancelComplains },
};

function Ask({ path, step }: { path: string; step: Extract<OwnPageStep, { name: 'ask' }> }) {
  const { pass, act, cancels, message, problem } = step;
  return (
    <div className="box">
      <h2 id="question">{words.ask[act]}</h2>
      {problem && (
        <p role="alert">
          <strong>{problem}</strong>
        </p>
      )}
      <PageForm path={path} fields={{ pass, act, sure: '1' }}>
        {act === 'complain' ? (
          <>
            <p id="hint">{words.ask.complainAs}</p>
            <textarea
              name="message"
              aria-labelledby="question"
              aria-describedby="hint"
              rows={5}
              maxLength={5000}
              required
              defaultValue={message}
            />
          </>
        ) : (
          <p>{EFFECTS[act][cancels ? 'now' : 'later']}</p>
        )}
        <button className="main">{act === 'complain' ? words.ask.send : words.ask.yes}</button>
      </PageForm>
      <PageForm path={path} fields={{ pass }}>
        <button>{words.ask.back}</button>
      </PageForm>
    </div>
  );
}

function Done({ step: { complaint } }: { step: Extract<OwnPageStep, { name: 'done' }> }) {
  return (
    <Notice>
      <h2>{complaint ? words.done.received : words.done.cancelled}</h2>
      <p>
        {complaint
          ? words.done.receivedText(complaint.reference, formatDay(complaint.due_on))
          : words.done.cancelledText}
      </p>
    </Notice>
  );
}
