import { loanCost, offeredMonths, type LoanCost as Cost } from '#domain/loans/loan-cost.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import { readFigure } from '#domain/figure-text.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { cost as words } from '#words/site-cost.ts';
import { exactSum, yearlyRate } from '#words/site-facts.ts';
import button from '../kit/Button.module.css';
import layout from '../kit/layout.module.css';
import parts from '../kit/parts.module.css';
import styles from './LoanCost.module.css';
import { pageHref } from '../kit/links.tsx';

export interface LoanCostProps {
  /** Its id: for staff who are signed in, the cost is by its own price. */
  product: string;
  /** Whole KES, where everybody sees the product's own price. */
  price: number | undefined;
  /** The price in the address of the page. */
  typed: string;
  terms: LoanTerms;
  /** The terms to choose from, in months. */
  shortest: number;
  longest: number;
}

/** The cost of a product on loan: by its own price where everybody sees it, otherwise by a price that is typed. */
export function LoanCost({ product, price: own, typed, ...offer }: LoanCostProps) {
  const price = own ?? readPrice(typed);
  const isWrong = typed !== '' && price === undefined;
  return (
    <div
      className={`${layout.card} ${styles.cost}`}
      data-script="loan-cost"
      // Staff who are signed in see it by its own price (`browser/prices.ts`).
      {...(own === undefined && { 'data-product': product, 'data-from': `/products/${product}` })}
    >
      {own === undefined && <PriceForm product={product} typed={typed} isWrong={isWrong} />}
      {price !== undefined && <Costs price={price} {...offer} />}
    </div>
  );
}

/** The price in a text, in whole KES. */
function readPrice(text: string): number | undefined {
  const read = readFigure(text, { decimals: 0 });
  if (!read || !('value' in read)) return undefined;
  const { leastExamplePrice: least, largestExamplePrice: most } = LIMITS;
  return read.value >= least && read.value <= most ? read.value : undefined;
}

type PriceFormProps = Pick<LoanCostProps, 'product' | 'typed'> & { isWrong: boolean };

function PriceForm({ product, typed, isWrong }: PriceFormProps) {
  return (
    <form className={styles.ask} action={pageHref(`/products/${product}#cost`)} method="get">
      <label htmlFor="loan-price">{words.told('Ksh')}</label>
      <div className={parts.line}>
        <input
          id="loan-price"
          name="price"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          defaultValue={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'loan-price-mistake' : undefined}
        />
        <button type="submit" className={`${button.button} ${button.main}`}>
          {words.show}
        </button>
      </div>
      {isWrong && (
        <p id="loan-price-mistake" className={parts.error}>
          {words.wrongPrice(LIMITS.leastExamplePrice, LIMITS.largestExamplePrice)}
        </p>
      )}
    </form>
  );
}

/** The terms of the table, of those that are offered. */
const TABLED = [3, 6, 9, 12, 18, 24, 36, 48, 60];

type CostsProps = Pick<LoanCostProps, 'terms' | 'shortest' | 'longest'> & { price: number };

/**
 * The costs for the usual number of months, and for each other one that a slider may choose (`browser/loan-cost.ts`). Without
 * JavaScript a table has the others.
 */
function Costs({ price, terms, shortest, longest }: CostsProps) {
  const usual = offeredMonths(terms.months, shortest, longest);
  const costOver = (months: number) => loanCost(price, terms, { months });
  return (
    <>
      <p>{words.own(price)}</p>
      {shortest < longest && (
        <div className={styles.slider}>
          <label htmlFor="loan-months">{words.choose}</label>
          <strong data-chosen>{words.months(usual)}</strong>
          <input
            id="loan-months"
            type="range"
            min={shortest}
            max={longest}
            defaultValue={usual}
            aria-valuetext={words.months(usual)}
          />
          {Array.from({ length: longest - shortest + 1 }, (_, at) => shortest + at).map((months) => (
            <template key={months} data-months={months} data-words={words.months(months)}>
              <Result {...costOver(months)} />
            </template>
          ))}
        </div>
      )}
      <output htmlFor="loan-months" className={styles.result}>
        <Result {...costOver(usual)} />
      </output>
      <OtherMonths {...{ price, terms, shortest, longest }} />
    </>
  );
}

function Result({ price, every, each, last, fee, total, cost, apr, months, perWeek, instalments }: Cost) {
  const facts: [string, string][] = [
    ...(last !== each && instalments.length > 1
      ? [[words.last[every], exactSum(last)] as [string, string]]
      : []),
    ...(fee > 0 ? [[words.fee, exactSum(fee)] as [string, string]] : []),
    [words.total, exactSum(total)],
    [words.cost, exactSum(cost)],
    ...(apr === undefined ? [] : [[words.apr, yearlyRate(apr)] as [string, string]]),
  ];
  return (
    <>
      <span className="visually-hidden">{words.result(price, months)}: </span>
      <span className={styles.month}>
        <strong className="figures">{exactSum(each)}</strong>{' '}
        <small>{every === 'week' ? words.eachWeek(instalments.length) : words.eachMonth}</small>
      </span>
      {perWeek !== undefined && <span>{words.putAside(perWeek)}</span>}
      <span className={styles.facts}>
        {facts.map(([name, value]) => (
          <span key={name}>
            <small>{name}</small> <strong className="figures">{value}</strong>
          </span>
        ))}
      </span>
    </>
  );
}

function OtherMonths({ price, terms, shortest, longest }: CostsProps) {
  const { columns } = words;
  const tabled = [shortest, ...TABLED.filter((count) => count > shortest && count < longest), longest];
  return (
    <details className={styles.others}>
      <summary>{words.table}</summary>
      <table className="figures">
        <thead>
          <tr>
            {[columns.months, words.columnOfEach[terms.every], columns.total, columns.cost, columns.apr].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {[...new Set(tabled)].map((count) => {
            const row = loanCost(price, terms, { months: count });
            return (
              <tr key={count}>
                <th scope="row">{row.months}</th>
                <td>{formatAmount(row.each)}</td>
                <td>{formatAmount(row.total)}</td>
                <td>{formatAmount(row.cost)}</td>
                <td>{row.apr === undefined ? '' : yearlyRate(row.apr)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
