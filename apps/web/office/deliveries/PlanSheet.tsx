import { ActionIcon, Select, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  changeDelivery,
  deliveryFields,
  type DeliveryWithOrders,
  type DueOrder,
  getDelivery,
  planDelivery,
} from '#contract/deliveries.ts';
import { listStaff } from '#contract/staff.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { deliveries } from '#words/index.ts';
import { read, refreshAll } from '../api.ts';
import { today } from '../clock.ts';
import { FormSheet, FoundRecord } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { Stepper } from '../kit/form/Stepper.tsx';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { DayInput } from '../kit/list/filters.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';
import { newPlan, planBody, type PlanFields, planOf } from './plan-form.ts';
import styles from './Deliveries.module.css';

const words = deliveries.plan;

interface PlanSheetProps {
  /** The orders of a new delivery; none: closed. */
  orders: readonly DueOrder[] | undefined;
  onClose: () => void;
  onPlanned: (delivery: DeliveryWithOrders) => void;
}

/** Plans a delivery of orders of one branch: which pieces, on which day, by which carrier. */
export function PlanSheet({ orders, onClose, onPlanned }: PlanSheetProps) {
  return (
    <FormSheet subject={orders} title={() => words.title} needs="deliveries.plan" onClose={onClose}>
      {(chosen) => (
        <PlanForm
          began={newPlan(chosen, today())}
          branchId={chosen[0]!.branch_id}
          saveLabel={words.save}
          save={async (fields) => {
            const planned = await send(planDelivery, { body: planBody(fields) });
            await refreshAll();
            return () => {
              showSuccess(words.planned(planned.number));
              onPlanned(planned);
            };
          }}
          explain={(error) => explainFailure('planDelivery', error)}
        />
      )}
    </FormSheet>
  );
}

interface ChangeSheetProps {
  /** The id of the planned delivery; none: closed. */
  id: string | undefined;
  onClose: () => void;
}

/** Changes a delivery that is still planned. */
export function ChangeSheet({ id: subject, onClose }: ChangeSheetProps) {
  return (
    <FormSheet subject={subject} title={() => words.change} needs="deliveries.plan" onClose={onClose}>
      {(id) => (
        <FoundRecord query={read(getDelivery, { params: { id } })} failure="getDelivery">
          {(delivery) => (
            <PlanForm
              began={planOf(delivery)}
              branchId={delivery.branch_id}
              save={async (fields) => {
                const body = { ...planBody(fields), updatedAt: delivery.updated_at };
                await send(changeDelivery, { params: { id }, body });
                await refreshAll();
                return () => {
                  showSuccess(words.changed);
                  onClose();
                };
              }}
              explain={(error) => explainFailure('changeDelivery', error)}
            />
          )}
        </FoundRecord>
      )}
    </FormSheet>
  );
}

interface PlanFormProps {
  began: PlanFields;
  branchId: string;
  saveLabel?: string;
  save: (fields: PlanFields) => Promise<() => void>;
  explain: (error: unknown) => string;
}

function PlanForm({ began, branchId, saveLabel, save, explain }: PlanFormProps) {
  const form = useForm({
    initialValues: began,
    validate: (fields) => faultsOf(deliveryFields, planBody(fields)),
  });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      savesUnchanged
      save={save}
      explain={explain}
      {...(saveLabel !== undefined && { saveLabel })}
    >
      <div className="cols">
        <DayInput
          label={words.day}
          required
          data-autofocus
          value={form.values.day}
          error={form.errors['day']}
          onChange={(day) => form.setFieldValue('day', day ?? '')}
        />
        <CarrierBox branchId={branchId} {...form.getInputProps('carrierId')} />
      </div>
      <Lines form={form} />
      <Textarea
        label={words.note}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={LIMITS.longestReason}
        {...form.getInputProps('note')}
      />
    </RecordForm>
  );
}

interface CarrierBoxProps {
  branchId: string;
  value?: string | null;
  onChange: (id: string | null) => void;
  error?: string;
}

/** Who carries the goods: a member of staff of the branch. */
function CarrierBox({ branchId, ...box }: CarrierBoxProps) {
  const staff = useQuery(read(listStaff, { query: { branch_id: branchId, active: 'true' } }));
  const accounts = Array.isArray(staff.data) ? staff.data : [];
  return (
    <Select
      label={words.carrier}
      placeholder={deliveries.noCarrier}
      clearable
      searchable={accounts.length > 8}
      data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      {...box}
      error={box.error ?? (staff.error ? explainFailure('listStaff', staff.error) : undefined)}
    />
  );
}

/** The pieces of each product; a product can be left out. */
function Lines({ form }: { form: UseFormReturnType<PlanFields> }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-strong">{words.lines}</legend>
      {form.values.lines.map(({ orderId, productId, product, client, open }, at) => (
        <div key={orderId + productId} className={`flex items-end gap-2 border-t pt-2 ${styles.line}`}>
          <Stepper
            label={words.pieces(product, client)}
            fewer={deliveries.handOver.fewer(product)}
            more={deliveries.handOver.more(product)}
            suffix={deliveries.handOver.of(open)}
            min={1}
            max={open}
            {...form.getInputProps(`lines.${at}.quantity`)}
          />
          <ActionIcon
            size="xl"
            aria-label={words.leaveOut(product, client)}
            onClick={() => form.removeListItem('lines', at)}
          >
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {form.errors['lines'] && <p className="text-danger text-sm">{form.errors['lines']}</p>}
    </fieldset>
  );
}
