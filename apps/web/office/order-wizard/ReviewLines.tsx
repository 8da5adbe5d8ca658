import { formatAmount, formatKes } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import { Warning } from './Cart.tsx';
import { cartTotal, type CartItem } from './draft.ts';
import styles from './ReviewStep.module.css';

const words = orderWizard.review;

/** The goods with what each line and the whole come to. */
export function ReviewLines({ cart }: { cart: readonly CartItem[] }) {
  return (
    <table className={`table sums ${styles.lines}`}>
      <caption className="visually-hidden">{words.products}</caption>
      <thead>
        <tr>
          <th scope="col">{orderWizard.products.columns.name}</th>
          <th scope="col" data-numeric>
            {words.quantity}
          </th>
          <th scope="col" data-numeric data-from="sm">
            {words.price}
          </th>
          <th scope="col" data-numeric>
            {words.lineTotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {cart.map((item) => (
          <tr key={item.product.id}>
            <td>
              {item.product.name}
              <Warning item={item} />
            </td>
            <td data-numeric>{formatAmount(item.quantity)}</td>
            <td data-numeric data-from="sm">
              {formatAmount(item.product.price)}
            </td>
            <td data-numeric>{formatAmount(item.quantity * item.product.price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td data-numeric colSpan={3}>
            {formatKes(cartTotal(cart))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
