import { Radio } from '@mantine/core';
import { useState } from 'react';
import { orderWizard } from '#words/index.ts';
import { DeliveryLocationBox, OrderTexts } from '../order-form/boxes.tsx';
import { faultsIn } from './draft-checks.ts';
import { StepHeading, type StepProps } from './steps.tsx';
import styles from './DeliveryStep.module.css';

const words = orderWizard.delivery;

export function DeliveryStep({ draft, dispatch }: StepProps) {
  const [touched, setTouched] = useState(false);
  const choice = {
    root: `relative p-4 border-strong rounded-md bg-surface ${styles.choice}`,
    inner: `relative ${styles.inner}`,
    body: 'items-start',
    labelWrapper: 'flex-1',
    label: `text-md font-strong ${styles.label}`,
  };
  return (
    <>
      <StepHeading step="delivery" />
      <Radio.Group
        label={words.legend}
        className={`grid gap-3 ${styles.choices}`}
        value={draft.deliveryMethod}
        onChange={(value) =>
          dispatch({ type: 'set', fields: { deliveryMethod: value === 'other' ? 'other' : 'branch' } })
        }
      >
        <Radio
          value="branch"
          label={words.branch}
          description={draft.group && words.branchHint(draft.group.branch_name)}
          classNames={choice}
        />
        <Radio value="other" label={words.other} description={words.otherHint} classNames={choice} />
      </Radio.Group>
      {draft.deliveryMethod === 'other' && (
        <DeliveryLocationBox
          className={styles.location}
          size="md"
          value={draft.deliveryLocation}
          onChange={(event) =>
            dispatch({ type: 'set', fields: { deliveryLocation: event.currentTarget.value } })
          }
          onBlur={() => setTouched(true)}
          error={touched && faultsIn(draft)['deliveryLocation']}
        />
      )}
      <OrderTexts
        boxOf={(request) => ({
          className: styles.location,
          size: 'md',
          value: String(draft[request]),
          onChange: ({ currentTarget: { value } }) => dispatch({ type: 'set', fields: { [request]: value } }),
        })}
      />
    </>
  );
}
