import { Button } from '@mantine/core';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import {
  addCountEntries,
  type CountedProduct,
  type StockCount,
  type StockCountWithProducts,
} from '#contract/stock-counts.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, stockCounts } from '#words/index.ts';
import { refreshAll } from '../../api.ts';
import { serverNow } from '../../clock.ts';
import { useQueue } from '../../device/queue.ts';
import { sendInOrder } from '../../device/send-in-order.ts';
import { FigureBox, type Figure } from '../../kit/form/FigureBox.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { useReach } from '../../reach.ts';
import { type CountBody, countedHere } from './count-entries.ts';
import styles from './Counts.module.css';

const words = stockCounts.page;

interface CountedProductsProps {
  count: StockCountWithProducts;
  mayCount: boolean;
}

/** The products of a count by name, each with its box until its count holds. */
export function CountedProducts({ count, mayCount }: CountedProductsProps) {
  const queue = useQueue();
  const { isFromDevice } = useReach();
  const [correcting, setCorrecting] = useState<string>();
  return (
    <ul className="bare-list grid gap-2" aria-label={words.products}>
      {count.products_counted.map((product) => {
        const here = countedHere(queue, count.id, product.product_id, isFromDevice);
        const isToCount = mayCount && product.state !== 'holds';
        const isCorrected = correcting === product.product_id;
        return (
          <li
            key={product.product_id}
            className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 px-4"
          >
            <div className={styles.what}>
              <p className="font-strong break-anywhere" translate="no">
                {product.name}
              </p>
              <State product={product} />
              {here && (
                <p className={here.state === 'held' ? 'text-warning text-sm' : 'hint'}>
                  {words.onDevice[here.state](here.quantity)}
                </p>
              )}
            </div>
            {isToCount && here?.state === 'queued' && !isCorrected && (
              <Button
                variant="subtle"
                aria-label={words.correctOf(product.name)}
                onClick={() => setCorrecting(product.product_id)}
              >
                {words.correct}
              </Button>
            )}
            {isToCount && (here?.state !== 'queued' || isCorrected) && (
              <CountBox
                count={count}
                product={product}
                isCorrection={isCorrected}
                onSaved={() => setCorrecting(undefined)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether it was counted, and what came of it. */
function State({ product: { state, quantity, difference, price } }: { product: CountedProduct }) {
  if (state !== 'holds') {
    return (
      <p className={state === 'again' ? 'flex items-center gap-1 text-warning text-sm' : 'hint'}>
        {state === 'again' && <IconRefresh size={16} aria-hidden="true" />}
        {words.productStates[state]}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm figures">
      <IconCheck size={16} aria-hidden="true" className="text-link" />
      {words.counted(quantity ?? 0)}
      <span className={difference ? 'text-warning' : 'text-muted'}>
        {difference ? words.difference(difference, Math.abs(difference) * price) : words.asExpected}
      </span>
    </p>
  );
}

interface CountBoxProps {
  count: StockCountWithProducts;
  product: CountedProduct;
  isCorrection: boolean;
  onSaved: () => void;
}

/** The box of the product below, for who counts one after the other. */
function nextBox(form: HTMLFormElement): HTMLInputElement | undefined {
  const boxes = [...(form.closest('ul')?.querySelectorAll('input') ?? [])];
  return boxes[boxes.findIndex((box) => form.contains(box)) + 1];
}

/** All pieces of one product, as somebody counted them. It is sent at once, with its moment. */
function CountBox({ count, product, isCorrection, onSaved }: CountBoxProps) {
  const [pieces, setPieces] = useState<Figure>('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const next = nextBox(event.currentTarget as HTMLFormElement);
    if (typeof pieces !== 'number') {
      setError(words.needsNumber);
      return;
    }
    setBusy(true);
    // Who types fast does not wait for the network.
    next?.focus();
    try {
      if (await recordCounted(count, product, pieces)) showSuccess(words.savedHere);
      setPieces('');
      onSaved();
    } catch (caught) {
      setError(explainFailure('addCountEntries', caught));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className={`flex items-start gap-2 ${styles.form}`}
      onSubmit={(event) => void save(event)}
    >
      <FigureBox
        aria-label={words.pieces(product.name)}
        size="md"
        className={styles.box}
        // The button that had the focus is gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isCorrection}
        max={LIMITS.maxStock}
        value={pieces}
        error={error}
        disabled={busy}
        onChange={(typed) => {
          setPieces(typed);
          setError(undefined);
        }}
      />
      <Button type="submit" size="md" className="min-h-touch" disabled={busy}>
        {busy ? common.saving : common.save}
      </Button>
    </form>
  );
}

/** Records how many pieces of a product somebody counted, at this moment. Answers whether it waits on the device. */
async function recordCounted(
  { id, number }: StockCount,
  { product_id: productId, name }: CountedProduct,
  quantity: number,
): Promise<boolean> {
  const body: CountBody = {
    entries: [{ productId, quantity, countedAt: new Date(serverNow()).toISOString() }],
  };
  const input = { params: { id }, body };
  const about = { goods: `${number}, ${quantity} × ${name}` };
  const answer = await sendInOrder(addCountEntries, input, about);
  await refreshAll();
  return answer === 'queued';
}
