import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type AgreementLine, getAgreementPaper, listAgreements } from '#contract/agreements.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { formatDay } from '#words/format.ts';
import { agreements as words } from '#words/index.ts';
import { api, read } from '../api.ts';
import { PaperButtons } from '../kit/form/PaperButtons.tsx';
import { LoadingArea } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';

/** The agreements of an order that was approved: the one in force with its papers, earlier ones folded (DECISIONS 27.1). */
export function Agreements({ orderId }: { orderId: string }) {
  const id = useId();
  const agreements = useQuery(read(listAgreements, { params: { id: orderId } }));
  const { data, error } = agreements;
  // An order that version 1.1.0 approved has none.
  if (data?.length === 0) return null;
  const [newest, ...earlier] = data ?? [];
  return (
    <section aria-labelledby={id} className="no-print">
      <h3 id={id} className="mb-1 text-md">
        {words.title}
      </h3>
      <QueryFailure query={agreements} failure="listAgreements" />
      {!data && !error && <LoadingArea height={80} />}
      {newest && <OneAgreement agreement={newest} />}
      {earlier.length > 0 && (
        <details className="border-t text-sm">
          <summary>{words.earlier(earlier.length)}</summary>
          {earlier.map((one) => (
            <OneAgreement key={one.id} agreement={one} />
          ))}
        </details>
      )}
    </section>
  );
}

function OneAgreement({
  agreement: { id, number, state, made_at, made_by_name, loan },
}: {
  agreement: AgreementLine;
}) {
  return (
    <div className="grid gap-1 py-2">
      <p>
        <strong className="figures">{number}</strong> · {words.states[state]}
      </p>
      <p className="hint">{words.made(formatDay(made_at), made_by_name)}</p>
      {loan ? (
        <>
          <p className="text-sm figures">
            {words.pays(
              formatKes(loan.total),
              loan.instalments,
              formatDay(loan.first_due),
              formatDay(loan.last_due),
            )}
            {loan.apr !== null && ` · ${words.apr(formatAmount(loan.apr))}`}
          </p>
          <PaperButtons
            labels={words.papers}
            name={number}
            fetch={(language) => api.call(getAgreementPaper, { params: { id }, query: { language } })}
            failure="getAgreementPaper"
          />
        </>
      ) : (
        <p className="hint">{words.erased}</p>
      )}
    </div>
  );
}
