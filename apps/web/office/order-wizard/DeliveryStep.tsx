import { Radio } from '@mantine/core';
import { useState } from 'react';
import { orderWizard } from '#words/index.ts';
import { DeliveryLocationBox, OrderTexts } from '../order-form/boxes.tsx';
import { faultsIn } from './draft-checks.ts';
import { StepHeading, type StepProps } from './steps.tsx';

const words = orderWizard.delivery;

export function DeliveryStep({ draft, dispatch }: StepProps) {
  const [touched, setTouched] = useState(false);
  return (
    <>
      <StepHeading step="delivery" />
      <Radio.Group
        label={words.legend}
        size="md"
        value={draft.deliveryMethod}
        onChange={(value) =>
          dispatch({ type: 'set', fields: { deliveryMethod: value === 'other' ? 'other' : 'branch' } })
        }
      >
        <div className="grid gap-4 mt-2">
          <Radio
            value="branch"
            label={words.branch}
            description={draft.group && words.branchHint(draft.group.branch_name)}
          />
          <Radio value="other" label={words.other} description={words.otherHint} />
        </div>
      </Radio.Group>
      {draft.deliveryMethod === 'other' && (
        <DeliveryLocationBox
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
          size: 'md',
          value: String(draft[request]),
          onChange: ({ currentTarget: { value } }) => dispatch({ type: 'set', fields: { [request]: value } }),
        })}
      />
    </>
  );
}
