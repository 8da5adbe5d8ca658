import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listClients, type Client } from '#contract/clients.ts';
import { listGroups, type Group } from '#contract/groups.ts';
import { getOrder, getOrderFigures, type Order } from '#contract/orders.ts';
import type { ComparedFigure } from '#contract/book-figures.ts';
import { ORDER_FIELD_LIST } from '#domain/orders/order-fields.ts';
import { isBound } from '#domain/orders/new-request.ts';
import { explainFailure } from '#messages/failures.ts';
import { orderFields, orderForm, orders, statuses } from '#words/index.ts';
import { api, read } from '../api.ts';
import { figureIn, MoneyInput } from '../kit/form/FigureBox.tsx';
import { FoundRecord, FormSheet } from '../kit/form/FormSheet.tsx';
import { PickRecord } from '../kit/form/choices.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { DeliveryLocationBox, LoanTermBox, OrderTexts } from '../order-form/boxes.tsx';
import { ProductRows } from '../order-form/ProductRows.tsx';
import {
  chosenBooks,
  MONEY,
  orderEdit,
  statusChoices,
  totalOf,
  withClient,
  withGroup,
  type OrderFields,
} from './edit-form.ts';
import { saveOrder, orderQuery } from './use-order.ts';
import { Books } from './StatedFigure.tsx';

const words = orders.edit;
const CHOICES = 20;

interface EditOrderSheetProps {
  /** The id of the order to edit; none: closed. */
  id: string | undefined;
  onClose: () => void;
}

/** The Edit Order dialog of the admin (SPEC 2). */
export function EditOrderSheet({ id, onClose }: EditOrderSheetProps) {
  return (
    <FormSheet subject={id} title={() => words.title} needs="orders.edit" onClose={onClose} size={680}>
      {(subject) => (
        <FoundRecord key={subject} query={orderQuery(subject)} failure="getOrder">
          {(order) => (
            <EditOrder
              order={order}
              // The dialog closes only when the saved order came back.
              onSaved={() => {
                showSuccess(words.done);
                onClose();
              }}
            />
          )}
        </FoundRecord>
      )}
    </FormSheet>
  );
}

const findGroups = (search: string) => ({
  queryKey: [listGroups.name, 'choices', search],
  queryFn: async () => {
    const answer = await api.call(listGroups, { query: { page: 1, limit: CHOICES, search } });
    return Array.isArray(answer) ? answer : answer.groups;
  },
});

const findClientsOf = (group_id: string) => (search: string) => ({
  queryKey: [listClients.name, 'choices', group_id, search],
  queryFn: async () =>
    (await api.call(listClients, { query: { page: 1, limit: CHOICES, search, group_id } })).clients,
});

/** The fields of an order whose values are more than a text, a number or a record with a name. */
function showField(name: string, value: unknown): string | undefined {
  if (name === 'status') return statuses[value as OrderFields['status']];
  if (name === 'deliveryMethod') return value === 'branch' ? words.branch : words.other;
  if (name !== 'rows') return undefined;
  const rows = (value as OrderFields['rows']).filter(({ product }) => product);
  return rows.map(({ product, quantity }) => `${quantity} × ${product?.name}`).join('; ');
}

/**
 * The books beside the figures in the dialog: those of another client or group (DECISIONS 24.3), or the order's own while it
 * is pending. The person who approves it sees each difference (DECISIONS 11.1).
 */
function useBooks(order: Order, values: OrderFields) {
  const { data } = useQuery({
    ...read(getOrderFigures, { params: { id: order.id } }),
    staleTime: 0,
    enabled: order.status === 'pending',
  });
  return (money: (typeof MONEY)[number]): ComparedFigure | undefined => {
    const { column: name, request } = money;
    const other = chosenBooks(values, order, money);
    const beside = other === undefined ? data?.find((figure) => figure.name === name) : other;
    if (!beside) return undefined;
    const typed = figureIn(values[request]);
    // An empty box leaves what the order states, or takes what is on the books of another client or group.
    const left = (other && beside.books) ?? order[name];
    const stated = Number.isNaN(typed) ? left : typed;
    return { name, books: beside.books, books_from: beside.books_from, stated };
  };
}

interface EditOrderProps {
  order: Order;
  onSaved: () => void;
}

function EditOrder({ order, onSaved }: EditOrderProps) {
  const { form, seen, record } = useRecordForm(order, {
    ...orderEdit,
    read: () => api.call(getOrder, { params: { id: order.id } }),
    save: ({ id }, changes) => saveOrder(id, changes),
    leave: onSaved,
  });
  const { group, client, rows, deliveryMethod } = form.values;
  const booksOf = useBooks(seen, form.values);
  return (
    <RecordForm
      {...record}
      explain={(error) => explainFailure('editOrder', error)}
      labels={{
        ...words,
        ...Object.fromEntries(ORDER_FIELD_LIST.map(({ column, request }) => [request, orderFields[column]])),
        deliveryLocation: orderForm.deliveryLocation,
        deliveryMethod: words.delivery,
        rows: words.products,
      }}
      show={showField}
      compare={(fields) =>
        // The dialog does not ask about figures that were not changed here.
        MONEY.filter(({ request, column }) => figureIn(fields[request]) !== seen[column]).map((money) => {
          const beside = booksOf(money);
          const figure = { label: orderFields[money.column], stated: fields[money.request] };
          return beside && beside.books !== null
            ? { ...figure, onTheBooks: beside.books }
            : { ...figure, onTheBooks: seen[money.column], isBefore: true };
        })
      }
    >
      <p className="text-muted">{orders.details.tab(seen)}</p>
      <Select
        data-autofocus
        label={words.status}
        description={isBound(seen.status) ? words.boundHint : words.statusHint}
        data={statusChoices(seen).map((value) => ({ value, label: statuses[value] }))}
        allowDeselect={false}
        {...form.getInputProps('status')}
      />
      <div className="cols">
        <PickRecord<Group>
          label={words.group}
          clearable={false}
          chosen={group}
          find={findGroups}
          explain={(error) => explainFailure('listGroups', error)}
          error={form.errors['groupId']}
          onChoose={(chosen) => {
            if (!chosen || chosen.id === group.id) return;
            form.setValues(withGroup(form.values, seen, chosen));
          }}
        />
        <PickRecord<Client>
          // Another group has other clients.
          key={group.id}
          label={words.client}
          placeholder={words.clientChoose}
          description={
            client
              ? undefined
              : group.id === seen.group_id
                ? words.clientStays(seen.client_name)
                : words.clientBooks
          }
          chosen={client}
          find={findClientsOf(group.id)}
          explain={(error) => explainFailure('listClients', error)}
          error={form.errors['clientId']}
          onChoose={(chosen) => form.setValues(withClient(form.values, seen, chosen))}
        />
      </div>
      <div className="cols">
        <LoanTermBox {...form.getInputProps('loanTerm')} />
        <Select
          label={words.delivery}
          data={[
            { value: 'branch', label: words.branch },
            { value: 'other', label: words.other },
          ]}
          allowDeselect={false}
          {...form.getInputProps('deliveryMethod')}
        />
      </div>
      {deliveryMethod === 'other' && <DeliveryLocationBox {...form.getInputProps('deliveryLocation')} />}
      <OrderTexts boxOf={(request) => form.getInputProps(request)} />
      <div className="cols">
        {MONEY.map((money) => {
          const beside = booksOf(money);
          return (
            <MoneyInput
              key={money.request}
              label={orderFields[money.column]}
              description={beside && <Books figure={beside} />}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps(money.request)}
            />
          );
        })}
      </div>
      <ProductRows
        rows={rows}
        faults={form.errors as Record<string, string>}
        onChange={(now) => {
          form.setFieldValue('rows', now);
          form.clearErrors();
        }}
      />
      <output className="font-strong">{words.total(seen.total_price, totalOf(form.values, seen))}</output>
    </RecordForm>
  );
}
