import { ActionIcon } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { formatAmount } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import { cartTotal, type CartItem } from './draft.ts';
import { exceedsStock } from './draft-checks.ts';
import { shortage } from './QuantityControl.tsx';
import styles from './ProductsStep.module.css';

const words = orderWizard.cart;

interface CartProps {
  cart: readonly CartItem[];
  onView: (item: CartItem) => void;
  onRemove: (item: CartItem) => void;
}

export function Cart({ cart, onView, onRemove }: CartProps) {
  if (cart.length === 0)
    return <p className={`hint p-4 text-center rounded-md ${styles.emptyCart}`}>{words.empty}</p>;
  return (
    <table className={`table sums ${styles.cart}`}>
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{orderWizard.products.columns.name}</th>
          <th scope="col" data-numeric>
            {orderWizard.products.columns.total}
          </th>
          <th scope="col">
            <span className="visually-hidden">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cart.map((item) => (
          <tr key={item.product.id} data-marked={item.refusal || item.gone ? true : undefined}>
            <td>
              {item.product.name}
              <span className={`block text-muted text-xs font-normal ${styles.about} figures`}>
                {formatAmount(item.quantity)} × {formatAmount(item.product.price)}
              </span>
              <Warning item={item} />
            </td>
            <td data-numeric translate="no">
              {formatAmount(item.quantity * item.product.price)}
            </td>
            <td>
              <span className={`flex ${styles.cartActions}`}>
                <ActionIcon aria-label={words.view(item.product.name)} onClick={() => onView(item)}>
                  <IconEye size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  color="brick"
                  aria-label={words.remove(item.product.name)}
                  onClick={() => onRemove(item)}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td data-numeric translate="no">
            {formatAmount(cartTotal(cart))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What stands against this line, if anything. */
export function Warning({ item }: { item: CartItem }) {
  const { product, quantity, gone, refusal } = item;
  const text = gone
    ? words.gone
    : (refusal ?? (exceedsStock(quantity, product.stock) && shortage(product.stock)));
  return text ? <span className={`block text-warning text-xs ${styles.warning}`}>{text}</span> : null;
}
