import type { OwnPageSums } from '#contract/own-page.ts';
import { LIMITS } from '#domain/limits.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { formatKes } from '#domain/money.ts';
import { formatDay } from '#words/format.ts';
import { ownPage as words } from '#words/own-page.ts';
import { PageForm } from './PageForm.tsx';

/** So many payments are all listed; of more, those that come next: the page stays below 10 KB. */
const MOST_LISTED = 26;
const NEXT_LISTED = 12;

/** What the order costs, what is paid when, and the agreement (DECISIONS 27.3). */
export function Sums({
  path,
  pass,
  sums: { goods, price, agreement },
}: {
  path: string;
  pass: string;
  sums: OwnPageSums;
}) {
  return (
    <>
      <h2>{words.goods}</h2>
      <table>
        <tbody>
          {goods.slice(0, LIMITS.pageGoodsShown).map(({ name, quantity, total }, nth) => (
            <tr key={nth}>
              <td>
                {quantity} × {name}
              </td>
              <td>{formatKes(total)}</td>
            </tr>
          ))}
          {moreGoods(goods) && (
            <tr>
              <td colSpan={2}>{moreGoods(goods)}</td>
            </tr>
          )}
          <tr>
            <td>{words.price}</td>
            <td>
              <strong>{formatKes(price)}</strong>
            </td>
          </tr>
          {agreement && (
            <>
              <tr>
                <td>
                  {words.cost}
                  {agreement.fee > 0 && <small> ({words.fee(formatKes(agreement.fee))})</small>}
                </td>
                <td>{formatKes(agreement.cost)}</td>
              </tr>
              <tr>
                <td>{words.total}</td>
                <td>
                  <strong>{formatKes(agreement.total)}</strong>
                </td>
              </tr>
            </>
          )}
        </tbody>
      </table>
      {agreement ? <Payments agreement={agreement} /> : <p>{words.later}</p>}
      {agreement && (
        <>
          <h2>{words.agreement}</h2>
          <p>{words.inForce(agreement.number)}</p>
          <PageForm path={path} fields={{ pass }}>
            {LANGUAGES.map((one) => (
              <button key={one} name="paper" value={one}>
                {words.papers[one]}
              </button>
            ))}
          </PageForm>
        </>
      )}
    </>
  );
}

function Payments({
  agreement: { instalments, next },
}: {
  agreement: NonNullable<OwnPageSums['agreement']>;
}) {
  const from = next ? instalments.findIndex(({ due }) => due === next.due) : 0;
  const isLong = instalments.length > MOST_LISTED;
  const listed = isLong ? instalments.slice(from, from + NEXT_LISTED) : instalments;
  return (
    <>
      <h2>{words.payments}</h2>
      {next && (
        <p>
          <strong>{words.next(formatKes(next.amount), formatDay(next.due))}</strong>
        </p>
      )}
      <p>
        {words.plan(instalments.length)}. {isLong && `${words.rest} `}
        {words.paid}
      </p>
      <table>
        <tbody>
          {listed.map(({ due, amount }) => (
            <tr key={due}>
              <td>{formatDay(due)}</td>
              <td>{formatKes(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** How many products the page does not name; undefined where it names all. */
export function moreGoods({ length }: readonly unknown[]): string | undefined {
  return length > LIMITS.pageGoodsShown ? words.moreGoods(length - LIMITS.pageGoodsShown) : undefined;
}
