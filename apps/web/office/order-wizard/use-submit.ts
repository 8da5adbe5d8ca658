import { useCallback, useRef, useState, type Dispatch } from 'react';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import type { OrderBody } from '#contract/order-body.ts';
import { placeOrder, type Order } from '#contract/orders.ts';
import { getProduct, listProducts } from '#contract/products.ts';
import { getLoanTerms } from '#contract/settings.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import { explainFields } from '#messages/explain-refusal.ts';
import { explainFailure, isWithoutRoom } from '#messages/failures.ts';
import { notices, orderWizard } from '#words/index.ts';
import { queryClient, read, refresh, refreshAll } from '../api.ts';
import { rememberPerson } from '../auth/same-person.ts';
import { serverNow } from '../clock.ts';
import { canQueue, enqueue, readQueue, takeBack } from '../device/queue.ts';
import { refusalOf, type Told } from '../device/queue-entry.ts';
import { sendAwaited } from '../device/sender.ts';
import { send } from '../send.ts';
import type { DraftAction } from './change-draft.ts';
import { itemAt, toOrderBody } from './draft-checks.ts';
import { cartTotal, type Draft } from './draft.ts';
import { seeCartAgain } from './fresh-cart.ts';
import { DRAFT, writeDraft } from './use-draft.ts';

const SLOW_AFTER_MS = 12_000;

/** What the server answered to an order: its sum in KES and its number, which entries of an earlier version lack. */
interface Placed {
  id: string | undefined;
  total: number;
  number: string | undefined;
}
const placedOf = ({ id, total_price, number }: Order): Placed => ({ id, total: total_price, number });

/** The prices and loan cost quoted to the client, as the device knows them. */
function toldOf({ cart }: Draft, { loanTerm }: OrderBody, terms: LoanTerms): Told {
  const total = cartTotal(cart);
  const loan = loanCost(total, terms, { months: loanTerm });
  return {
    lines: cart.map(({ product, quantity }) => ({
      productId: product.id,
      name: product.name,
      quantity,
      price: product.price,
    })),
    total,
    months: loanTerm,
    perMonth: loan.each,
    every: loan.every,
    payable: loan.total,
  };
}

/**
 * Places an order through the device's queue (DECISIONS 12.4): the disk has it before anything is sent, and it is never
 * lost or doubled. Returns the server's answer, or `queued` if the order still waits. Throws the server's refusal; the order
 * then leaves the queue, unless it was held earlier: it stays held until the server accepts it or the person deletes it.
 * After its maker has signed out it always ends as `isSignedOut`.
 */
export async function placeByQueue(
  draft: Draft,
  body: OrderBody,
  terms: LoanTerms,
): Promise<Placed | 'queued'> {
  const { key, client, group } = draft;
  const maker = rememberPerson();
  const agreed = new Date(serverNow());
  const refused = readQueue().filter((entry) => entry.key === key && entry.state === 'held');
  const entryOfOrder = {
    key,
    command: placeOrder.name,
    input: { body: { ...body, placedAt: agreed.toISOString() } },
    about: {
      ...(client && { client: client.name }),
      ...(group && { group: group.name, groupId: group.id }),
    },
    told: toldOf(draft, body, terms),
    draft,
  };
  // Encrypted and written once, in the place of its draft, and of the order where it was held and opened again.
  await enqueue(entryOfOrder, { draft: DRAFT, held: refused.map(({ id }) => id) });
  const entry = await sendAwaited(key);
  maker.assertHere();
  if (entry?.state === 'held' && entry.refusal) {
    // The server has an order with this key and other contents: the screen has the changes made since.
    const isBooked = entry.refusal.code === 'idempotency_mismatch';
    if (refused.length === 0 || isBooked) await takeBack(entry.id, { name: DRAFT, value: draft });
    throw refusalOf(entry.refusal);
  }
  if (entry?.state !== 'sent') return 'queued';
  const { answer } = entry;
  return { id: answer?.id, total: answer?.total ?? cartTotal(draft.cart), number: answer?.number };
}

interface Submitting {
  userId: string;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  /** What the server answered. */
  onPlaced: (placed: Placed, draft: Draft) => void;
  /** The order waits on this device until there is a network. */
  onQueued: (draft: Draft) => void;
}

/** Submits the draft, once at a time; whatever goes wrong, the draft stays. */
export function useSubmit({ userId, draft, dispatch, onPlaced, onQueued }: Submitting) {
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  const [found, setFound] = useState<{ problem: Problem; key: string }>();
  const running = useRef<AbortController | undefined>(undefined);

  const { key } = draft;
  /** A change makes a message outdated, but not the notice that an earlier order arrived. */
  const forgetMessage = useCallback(
    () => setFound((now) => (now?.problem.kind === 'message' ? undefined : now)),
    [],
  );
  const setProblem = (problem: Problem | undefined, of = key) => setFound(problem && { problem, key: of });

  /** Sends what is on the screen; `as` is the draft with another key when a second order is meant. */
  const submit = async (as: Draft = draft) => {
    if (running.current) return;
    const body = toOrderBody(as);
    if (!body) {
      setProblem({ kind: 'message', text: notices.orderIncomplete, details: [], lost: false });
      return;
    }
    const maker = rememberPerson();
    const attempt = new AbortController();
    running.current = attempt;
    // On a device the queue has it before it is sent, in the place of the draft.
    const isDevice = canQueue();
    if (as !== draft) dispatch({ type: 'replace', draft: as });
    setProblem(undefined);
    setBusy(true);
    // Before anything leaves the browser: a crash in between must not lose the key.
    if (!isDevice) await writeDraft(userId, as);
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    try {
      const terms = isDevice ? await queryClient.ensureQueryData(read(getLoanTerms, {})) : undefined;
      // A person who signed in meanwhile did not make this order.
      maker.assertHere();
      const placed = terms
        ? await placeByQueue(as, body, terms)
        : placedOf(await send(placeOrder, { body, signal: attempt.signal }, as.key));
      void refreshAll();
      if (placed === 'queued') onQueued(as);
      else onPlaced(placed, as);
    } catch (error) {
      const refusal = error instanceof ApiRefusal ? error : undefined;
      const short = refusal?.code === 'insufficient_stock' && itemAt(refusal.errors[0]?.path, as.cart);
      if (short) {
        const message = explainFailure('placeOrder', error);
        dispatch({ type: 'refuseProduct', productId: short.product.id, message });
        dispatch({ type: 'goTo', step: 'products' });
        void refresh(listProducts, getProduct);
      } else setProblem(problemOf(error), as.key);
      // The cart shows new prices beside the old ones. The person decides whether to submit again.
      if (refusal?.code === 'price_changed')
        void refresh(listProducts, getProduct).then(() => seeCartAgain(as.cart, dispatch));
    } finally {
      clearTimeout(timer);
      running.current = undefined;
      setSlow(false);
      setBusy(false);
    }
  };

  const problem = found?.key === key ? found.problem : undefined;
  return {
    submit,
    busy,
    slow,
    problem,
    forgetMessage,
    stopWaiting: () => running.current?.abort(),
  };
}

/** Why there is no order (yet), for the screen. */
export type Problem =
  /** `lost`: no answer came, so the order may have arrived; a retry with the same key is safe. */
  | { kind: 'message'; text: string; details: string[]; lost: boolean }
  /** The first try did arrive, then something was changed (DECISIONS 2). */
  | { kind: 'earlier-order' };

/** What a failed submit means (SPEC 8, Order submit). */
function problemOf(error: unknown): Problem {
  const refusal = error instanceof ApiRefusal ? error : undefined;
  if (refusal?.code === 'idempotency_mismatch') return { kind: 'earlier-order' };
  if (isWithoutRoom(error))
    return { kind: 'message', text: orderWizard.review.noRoom, details: [], lost: false };
  // After somebody stopped waiting we know no more than after a lost connection: the order may have arrived.
  const stopped = error instanceof DOMException && error.name === 'AbortError';
  const cause = stopped ? new NetworkFailure(error) : error;
  // Of prices that have changed: those of each line (DECISIONS 11.5).
  const hasDetails = refusal?.status === 400 || refusal?.code === 'price_changed';
  return {
    kind: 'message',
    text: explainFailure('placeOrder', cause),
    details: refusal && hasDetails ? Object.values(explainFields(refusal)) : [],
    lost: cause instanceof NetworkFailure,
  };
}
