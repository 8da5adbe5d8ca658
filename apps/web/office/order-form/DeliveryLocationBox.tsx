import { Textarea, type TextareaProps } from '@mantine/core';
import { orderBody } from '#contract/order-body.ts';
import { orderForm } from '#words/index.ts';
import { boxRules } from '../kit/form/FigureBox.tsx';

/** Where the goods are brought, when they are (SPEC 2). */
export function DeliveryLocationBox(props: TextareaProps) {
  return (
    <Textarea
      label={orderForm.deliveryLocation}
      placeholder={orderForm.deliveryLocationHint}
      autosize
      minRows={2}
      maxRows={5}
      {...boxRules(orderBody.shape.deliveryLocation)}
      required
      {...props}
    />
  );
}
