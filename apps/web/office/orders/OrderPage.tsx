import { useNavigate, useParams } from '@tanstack/react-router';
import { officePrefix } from '#domain/roles.ts';
import { orders } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import { BackLink } from '../kit/record/RecordPage.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintButton } from '../kit/page/print.tsx';
import { tabTitle } from '../kit/page/moment.ts';
import { KeysHelp } from './KeysHelp.tsx';
import { OrderView } from './OrderView.tsx';
import { isMissing, useOrder } from './use-order.ts';
import styles from './OrderView.module.css';

const words = orders.details;

/** One order on a page of its own (DECISIONS 6): to be linked to, sent and printed. */
export function OrderPage() {
  const { id = '' } = useParams({ strict: false });
  const list = `${officePrefix(useUser().role)}/orders` as const;
  const navigate = useNavigate();
  const { data: order, error } = useOrder(id);
  return (
    <>
      <BackLink to={list}>{words.backToList}</BackLink>
      <PageHeader
        title={isMissing(error) ? words.notFoundTitle : words.title}
        tab={order && tabTitle(words.tab(order), words.tabWithoutName(order))}
        action={
          <span className="flex items-center gap-2">
            <KeysHelp />
            {order && <PrintButton>{words.print}</PrintButton>}
          </span>
        }
      />
      <div className={`grid gap-5 border rounded-md bg-raised ${styles.leaf} ${styles.view}`}>
        <OrderView key={id} id={id} onLeave={() => void navigate({ to: list })} />
      </div>
    </>
  );
}
