import { ActionIcon } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { formatAmount, formatKes } from '#domain/money.ts';
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
    <>
      <ul className={`bare-list text-sm ${styles.cart}`} aria-label={words.title}>
        {cart.map((item) => (
          <li
            key={item.product.id}
            className="flex flex-wrap items-center justify-between gap-x-2 p-2 border-t"
            data-marked={item.refusal || item.gone ? true : undefined}
          >
            <span className="w-full break-anywhere">
              {item.product.name}
              <span className="block text-muted text-xs figures">
                {formatAmount(item.quantity)} × {formatAmount(item.product.price)}
              </span>
              <Warning item={item} />
            </span>
            <span className="flex">
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
            <span className="figures" translate="no">
              {formatAmount(item.quantity * item.product.price)}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between p-2 border-t font-strong figures">
        {words.total} <span translate="no">{formatKes(cartTotal(cart))}</span>
      </p>
    </>
  );
}

/** The warning about this line, if any. */
export function Warning({ item }: { item: CartItem }) {
  const { product, quantity, gone, refusal } = item;
  const text = gone
    ? words.gone
    : (refusal ?? (exceedsStock(quantity, product.stock) && shortage(product.stock)));
  return text ? <span className="block text-warning text-xs">{text}</span> : null;
}
