import { Select } from '@mantine/core';
import { useId } from 'react';
import { loanTerms, type Settings } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { INTEREST_METHODS, ROUNDINGS, type InterestMethod } from '#domain/loans/loan-terms.ts';
import { formatAmount } from '#domain/money.ts';
import { loans, settings } from '#words/index.ts';
import { FigureBox, figureIn, type Figure } from '../../kit/form/FigureBox.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { faultsOf } from '../../kit/form/use-record-form.ts';
import { SettingsForm, type SettingsPart, useSettingsForm } from '../SettingsForm.tsx';
import loansStyles from './Loans.module.css';

const words = settings.loans;

type Terms = Settings['loan_terms'];

/** The terms as the form holds them: an emptied box is `''`, a choice is a text. */
interface TermsFields {
  months: Figure;
  rate: Figure;
  method: InterestMethod;
  rounding: string;
  fee: Figure;
}

const fieldsOf = ({ loan_terms: { months, rate, method, rounding, fee } }: Settings): TermsFields => ({
  months,
  rate,
  method,
  rounding: String(rounding),
  fee,
});

/** What the fields mean; whether that can be is the schema's to say. */
const toTerms = ({ months, rate, method, rounding, fee }: TermsFields): Terms => ({
  months: figureIn(months),
  rate: figureIn(rate),
  method,
  rounding: ROUNDINGS.find((one) => String(one) === rounding) ?? 1,
  fee: figureIn(fee),
});

/** A choice in its words. */
function showTerm(name: string, value: unknown): string | undefined {
  if (name === 'method') return loans.methods[value as InterestMethod];
  const rounding = ROUNDINGS.find((one) => String(one) === value);
  return name === 'rounding' && rounding ? words.roundings[rounding] : undefined;
}

/** Loan terms (DECISIONS 6), with what they come to. */
export default function LoanTermsSection() {
  return <SettingsForm section="loans" line={words.line} form={TermsForm} />;
}

function TermsForm(part: SettingsPart) {
  const { form, record } = useSettingsForm(part, {
    fieldsOf,
    validate: (fields) => faultsOf(loanTerms, toTerms(fields)),
    part: (settings) => settings.loan_terms,
    change: (fields) => ({ loanTerms: toTerms(fields) }),
  });
  return (
    <RecordForm {...record} savesUnchanged labels={words} show={showTerm}>
      <div className="cols">
        <FigureBox
          label={words.months}
          required
          suffix={words.monthsUnit}
          step={1}
          max={LIMITS.maxLoanMonths}
          {...form.getInputProps('months')}
        />
        <FigureBox
          label={words.rate}
          required
          suffix={words.rateUnit}
          decimals={4}
          max={LIMITS.highestRate}
          {...form.getInputProps('rate')}
        />
        <Select
          label={words.method}
          required
          allowDeselect={false}
          data={INTEREST_METHODS.map((value) => ({ value, label: loans.methods[value] }))}
          {...form.getInputProps('method')}
        />
        <Select
          label={words.rounding}
          required
          allowDeselect={false}
          data={ROUNDINGS.map((value) => ({ value: String(value), label: words.roundings[value] }))}
          {...form.getInputProps('rounding')}
        />
        <FigureBox
          label={words.fee}
          description={words.feeHint}
          required
          suffix="KES"
          step={1}
          max={LIMITS.largestFee}
          {...form.getInputProps('fee')}
        />
      </div>
      <LoanExample terms={toTerms(form.values)} />
    </RecordForm>
  );
}

/** The loan of which everybody can say at once whether the terms are meant so. */
const EXAMPLE = { price: 60_000, months: 12 };

/** What the terms come to, by either method, while they are being set. */
function LoanExample({ terms }: { terms: Settings['loan_terms'] }) {
  const id = useId();
  const possible = loanTerms.safeParse({ ...terms, months: EXAMPLE.months }).success;
  return (
    <section aria-labelledby={id} className="min-w-0 p-3 rounded-md bg-sunken">
      <h2 id={id} className="mb-2 text-md">
        {words.example} <span className="text-muted text-xs font-normal">{loans.instalments.indicative}</span>
      </h2>
      {possible ? (
        <div className={loansStyles.scroll}>
          <table className="table sums">
            <thead>
              <tr>
                <th scope="col">{words.columns.method}</th>
                <th scope="col">{words.columns.perMonth}</th>
                <th scope="col">{words.columns.last}</th>
                {terms.fee > 0 && <th scope="col">{words.columns.fee}</th>}
                <th scope="col">{words.columns.total}</th>
              </tr>
            </thead>
            <tbody>
              {INTEREST_METHODS.map((method) => {
                const loan = loanCost(EXAMPLE.price, { ...terms, method }, EXAMPLE);
                return (
                  <tr key={method} className={method === terms.method ? 'font-strong' : undefined}>
                    <th scope="row">
                      {loans.methods[method]}
                      {method === terms.method && (
                        <span className="text-muted text-xs font-normal"> {words.used}</span>
                      )}
                    </th>
                    <td>{formatAmount(loan.perMonth)}</td>
                    <td>{formatAmount(loan.last)}</td>
                    {terms.fee > 0 && <td>{formatAmount(loan.fee)}</td>}
                    <td>{formatAmount(loan.total)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="text-muted text-xs font-normal">{words.incomplete}</p>
      )}
    </section>
  );
}
