import { deliveryPoint } from '#messages/delivery-point.ts';
import { orderExport } from '#words/order-export.ts';
import { Link } from '@tanstack/react-router';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listAgreements } from '#contract/agreements.ts';
import { getOrderChecks, getOrderFigures, type Order, type TimelineEntry } from '#contract/orders.ts';
import { BALANCE_OF, STATED_FIGURES } from '#domain/loans/book-figures.ts';
import { formatKes } from '#domain/money.ts';
import { ORDER_TEXTS } from '#domain/orders/order-fields.ts';
import { officePrefix } from '#domain/roles.ts';
import { common, orderFields, orders } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { read } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { Covered } from '../kit/record/Covered.tsx';
import { Fact, Facts } from '../kit/record/Facts.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { Phone } from '../kit/record/Identity.tsx';
import { StatusBadge } from '../kit/record/StatusBadge.tsx';
import { OrderLines } from '../order-form/OrderLines.tsx';
import { Instalments } from '../loans/Instalments.tsx';
import { Agreements } from './Agreements.tsx';
import { ClientPage } from './ClientPage.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import { Deliveries } from './Deliveries.tsx';
import { ClientConfirmation } from './ClientConfirmation.tsx';
import { StatedFigure } from './StatedFigure.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import '../kit/page/print.css';
import './print.css';
import styles from './OrderView.module.css';

const words = orders.details;

interface OrderDetailsProps {
  order: Order;
  /** `undefined` until it has come. */
  timeline: TimelineEntry[] | undefined;
  /** Whether the order's own page is offered. */
  hasOwnPage: boolean;
}

/** The order in full, in the modal as on its own page (DECISIONS 6). */
export function OrderDetails({ order, timeline, hasOwnPage }: OrderDetailsProps) {
  const agreements = useQuery(read(listAgreements, { params: { id: order.id } }));
  const agreed = agreements.data?.find(({ state }) => state === 'valid')?.loan;
  const isPending = order.status === 'pending';
  return (
    <article className={`grid gap-5 ${styles.order}`}>
      <Summary order={order} hasOwnPage={hasOwnPage} />
      <div className={`grid grid-cols-1 gap-6 ${styles.columns}`}>
        <div className={`grid content-start gap-6 min-w-0 ${styles.main}`}>
          <section>
            <h3 className="mb-1 text-md">{words.products}</h3>
            <OrderLines label={words.products} lines={order.products} total={order.total_price} />
          </section>
          <Parties order={order} />
          <Instalments
            principal={order.total_price}
            months={order.loan_term}
            from={agreed?.made_on ?? order.created_at.slice(0, 10)}
            agreed={agreed?.terms}
            savings={order.client_system_savings}
          />
        </div>
        <div className={`grid content-start gap-6 min-w-0 ${styles.side}`}>
          {isPending && <ApprovalCard order={order} />}
          <ClientConfirmation order={order} />
          {order.old_number === null && <Agreements orderId={order.id} />}
          <Deliveries order={order} />
          <Terms order={order} />
          <ClientPage orderId={order.id} />
          {timeline && <OrderTimeline order={order} entries={timeline} />}
          {!isPending && <ApprovalCard order={order} />}
        </div>
      </div>
    </article>
  );
}

function Summary({ order, hasOwnPage }: Pick<OrderDetailsProps, 'order' | 'hasOwnPage'>) {
  const { role } = useUser();
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="w-full text-md font-strong figures">{order.number}</p>
      <div className="flex flex-wrap items-center min-w-0 gap-y-1 gap-x-3">
        <h2 className="break-anywhere text-xl leading-tight" translate="no">
          {order.client_name}
        </h2>
        <StatusBadge status={order.status} />
      </div>
      <p className={`hint nowrap ${styles.sum}`}>
        <strong className="figures" translate="no">
          {formatKes(order.total_price)}
        </strong>{' '}
        {words.over(order.loan_term)}
      </p>
      <p className="hint flex flex-wrap justify-between gap-y-0 gap-x-4 w-full">
        <span>
          <time dateTime={order.created_at}>{formatDayTime(order.created_at)}</time>{' '}
          {words.by(order.officer_name)}
        </span>
        {hasOwnPage && (
          <Link
            to={`${officePrefix(role)}/orders/$id`}
            params={{ id: order.id }}
            className={`inline-flex items-center rounded-sm text-link font-strong no-underline gap-half ${styles.page} no-print`}
          >
            {words.openPage}
            <IconArrowUpRight size={15} aria-hidden="true" />
          </Link>
        )}
      </p>
    </header>
  );
}

function Parties({ order }: { order: Order }) {
  const prefix = officePrefix(useUser().role);
  const isPending = order.status === 'pending';
  const { data, error, refetch } = useQuery({
    ...read(getOrderFigures, { params: { id: order.id } }),
    refetchOnWindowFocus: 'always',
    enabled: isPending,
  });
  const { data: checks } = useQuery({
    ...read(getOrderChecks, { params: { id: order.id } }),
    enabled: isPending,
  });
  const figures = (holder: 'client' | 'group') =>
    STATED_FIGURES.filter((name) => BALANCE_OF[name].of === holder).map((name) => (
      <StatedFigure
        key={name}
        label={orderFields[name]}
        amount={order[name]}
        owed={name === 'group_arrears' && order[name] > 0}
        beside={isPending ? data?.find((figure) => figure.name === name) : undefined}
        checks={checks}
      />
    ));
  return (
    <div>
      {isPending && <QueryFailure query={{ error, refetch }} failure="getOrderFigures" />}
      <div className="cols gap-6">
        <Facts title={words.client}>
          <Fact label={words.name}>
            <Link
              to={`${prefix}/clients/$id`}
              params={{ id: order.client_id }}
              className="text-link"
              translate="no"
            >
              {order.client_name}
            </Link>
          </Fact>
          {figures('client')}
        </Facts>
        <Facts title={words.group}>
          <Fact label={words.name}>
            <Link
              to={`${prefix}/groups/$id`}
              params={{ id: order.group_id }}
              className="text-link"
              translate="no"
            >
              {order.group_name}
            </Link>
          </Fact>
          <Fact label={words.accountNumber}>{order.group_account_number || common.notAvailable}</Fact>
          {figures('group')}
          <Fact label={words.chairpersonPhone}>
            {order.chairperson_phone ? (
              <Covered label={words.chairpersonPhone}>
                <Phone number={order.chairperson_phone} />
              </Covered>
            ) : (
              common.notAvailable
            )}
          </Fact>
        </Facts>
      </div>
      <p className="mt-2 text-muted text-xs">{words.snapshot}</p>
    </div>
  );
}

function Terms({ order }: { order: Order }) {
  return (
    <Facts title={words.facts}>
      <Fact label={words.branch}>{order.branch_name || common.unknownBranch}</Fact>
      <Fact label={words.officer}>{order.officer_name}</Fact>
      <Fact label={orderFields.loan_term}>{words.months(order.loan_term)}</Fact>
      <Fact label={words.delivery}>{deliveryPoint(orderExport, order)}</Fact>
      {ORDER_TEXTS.map(({ column }) => (
        <Fact key={column} label={orderFields[column]}>
          {order[column] || common.notAvailable}
        </Fact>
      ))}
      {order.old_number && <Fact label={words.oldNumber}>{order.old_number}</Fact>}
      <Fact label={words.created}>
        <time dateTime={order.created_at}>{formatDayTime(order.created_at)}</time>
      </Fact>
      <Fact label={words.updated}>
        <time dateTime={order.updated_at}>{formatDayTime(order.updated_at)}</time>
      </Fact>
    </Facts>
  );
}
