import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { officePrefix } from '#domain/roles.ts';
import { orders } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import { BackLink } from '../kit/record/RecordPage.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintButton } from '../kit/page/print.tsx';
import { tabTitle } from '../kit/page/moment.ts';
import { KeysHelp } from './KeysHelp.tsx';
import { readOrderPageSearch } from './orders-search.ts';
import { OrderView } from './OrderView.tsx';
import { isMissing, useOrder } from './use-order.ts';
import { useOrderNavigation } from './use-order-navigation.ts';
import styles from './OrderView.module.css';

const words = orders.details;

/** One order on a page of its own (DECISIONS 6): to be linked to, sent and printed. */
export function OrderPage() {
  const { id = '' } = useParams({ strict: false });
  const { listed, ...from } = readOrderPageSearch(useSearch({ strict: false }));
  const list = `${officePrefix(useUser().role)}/orders` as const;
  const navigate = useNavigate();
  const { data: order, error } = useOrder(id);
  const missing = isMissing(error);
  const leave = () => void navigate({ to: list, search: from });
  const navigation = useOrderNavigation({
    search: listed ? from : undefined,
    id,
    isOpen: true,
    // One step back leads to where one came from, however many orders were looked at.
    onGo: (other) =>
      void navigate({ to: `${list}/$id`, params: { id: other }, search: { ...from, listed }, replace: true }),
  });
  return (
    <>
      <BackLink to={list} search={from}>
        {words.backToList}
      </BackLink>
      <PageHeader
        title={missing ? words.notFoundTitle : words.title}
        tab={order && tabTitle(words.tab(order), words.tabWithoutName(order))}
        action={
          <span className="flex items-center gap-2">
            <KeysHelp />
            {order && <PrintButton>{words.print}</PrintButton>}
          </span>
        }
      />
      <div className={`border rounded-md bg-raised ${styles.leaf}`}>
        <OrderView id={id} navigation={navigation} onLeave={leave} />
      </div>
    </>
  );
}
