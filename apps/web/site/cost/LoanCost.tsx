import { useEffect, useRef, useState } from 'react';
import { loanExample, offeredMonths, type LoanExample } from '#domain/loans/loan-example.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import { formatAmount, formatKsh } from '#domain/money.ts';
import { cost as words } from '#words/site-cost.ts';
import { exactSum, yearlyRate } from '#words/site-facts.ts';
import { usePrice } from '../kit/use-price.ts';
import styles from './LoanCost.module.css';

export interface LoanCostProps {
  /** Its id: staff who are signed in see what it costs by its own price. */
  product: string;
  /** Whole KES: the product's own price, or that of an example. */
  price: number;
  isOwnPrice: boolean;
  terms: LoanTerms;
  /** Whole KES, once. */
  fee: number;
  /** The terms to choose from, in months. */
  shortest: number;
  longest: number;
}

/** The terms of the table, of those that are offered. */
const TABLED = [3, 6, 9, 12, 18, 24, 36, 48, 60];

/**
 * What a thing costs on loan, for the number of months that one chooses (DECISIONS 16.1). Without JavaScript it tells the usual
 * number of months, and the others in the table.
 */
export function LoanCost({ product, price: shown, isOwnPrice, ...offer }: LoanCostProps) {
  const { terms, fee, shortest, longest } = offer;
  const own = usePrice(product, `/products/${product}`);
  const price = own || shown;
  const slider = useRef<HTMLInputElement>(null);
  const usual = offeredMonths(terms.months, shortest, longest);
  const [months, setMonths] = useState(usual);
  // On a slow network the slider is moved before this is hydrated; React does not report that.
  useEffect(() => setMonths(Number(slider.current?.value ?? usual)), [usual]);

  const reckon = (count: number) => loanExample(price, terms, { months: count, fee });
  const chosen = reckon(months);
  const tabled = [shortest, ...TABLED.filter((count) => count > shortest && count < longest), longest];
  return (
    <div className={styles.cost}>
      <p className={styles.basis}>{isOwnPrice || own ? words.own(price) : words.sample(price)}</p>
      {shortest < longest && (
        <div className={styles.slider}>
          <label htmlFor="loan-months">{words.choose}</label>
          <span className={styles.count}>{words.months(months)}</span>
          <input
            ref={slider}
            id="loan-months"
            type="range"
            min={shortest}
            max={longest}
            defaultValue={usual}
            aria-valuetext={words.months(months)}
            onInput={(event) => setMonths(Number(event.currentTarget.value))}
          />
        </div>
      )}
      <output htmlFor="loan-months" className={styles.result}>
        <span className="visually-hidden">{words.result(price, chosen.months)}: </span>
        <span className={styles.week}>
          <small>{words.about}</small> <strong className="figures">{formatKsh(chosen.perWeek)}</strong>{' '}
          <small>{words.perWeek}</small>
        </span>
        <CostFacts example={chosen} />
      </output>
      <details className={styles.others}>
        <summary>{words.table}</summary>
        <div className={styles.scroll}>
          <table className="figures">
            <thead>
              <tr>
                {Object.values(words.columns).map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...new Set(tabled)].map((count) => {
                const row = reckon(count);
                return (
                  <tr key={count}>
                    <th scope="row">{row.months}</th>
                    <td>{formatAmount(row.perMonth)}</td>
                    <td>{formatAmount(row.total)}</td>
                    <td>{formatAmount(row.cost)}</td>
                    <td>{row.apr === undefined ? '' : yearlyRate(row.apr)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

function CostFacts({ example }: { example: LoanExample }) {
  const { perMonth, last, fee, total, cost, apr, months } = example;
  const facts: [string, string][] = [
    [words.perMonth, exactSum(perMonth)],
    ...(last !== perMonth && months > 1 ? [[words.last, exactSum(last)] as [string, string]] : []),
    ...(fee > 0 ? [[words.fee, exactSum(fee)] as [string, string]] : []),
    [words.total, exactSum(total)],
    [words.cost, exactSum(cost)],
    ...(apr === undefined ? [] : [[words.apr, yearlyRate(apr)] as [string, string]]),
  ];
  return (
    <span className={styles.facts}>
      {facts.map(([name, value]) => (
        <span key={name}>
          <small>{name}</small> <strong className="figures">{value}</strong>
        </span>
      ))}
    </span>
  );
}
