import { Textarea, type TextareaProps } from '@mantine/core';
import { orderBody } from '#contract/order-body.ts';
import { ORDER_TEXTS, type OrderField } from '#domain/orders/order-fields.ts';
import { orderFields, orderForm } from '#words/index.ts';
import { boxRules, FigureBox, type FigureBoxProps } from '../kit/form/FigureBox.tsx';

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

export function LoanTermBox(props: Omit<FigureBoxProps, 'label' | 'max' | 'step'>) {
  const { loanTermInMonths, loanTermRefused } = orderForm;
  // The form says what is too long.
  return (
    <FigureBox
      {...props}
      label={loanTermInMonths}
      refusal={loanTermRefused}
      step={1}
      max={Number.MAX_SAFE_INTEGER}
    />
  );
}

/** How many of a product; the form says what is too many. */
export function QuantityBox(props: Omit<FigureBoxProps, 'max' | 'step'>) {
  return <FigureBox {...props} step={1} max={Number.MAX_SAFE_INTEGER} />;
}

/** The texts of an order (`ORDER_FIELDS`); `boxOf` has value and change of each. */
export function OrderTexts({ boxOf }: { boxOf: (request: OrderField) => TextareaProps }) {
  return ORDER_TEXTS.map(({ column, request }) => (
    <Textarea
      key={column}
      label={orderFields[column]}
      autosize
      minRows={2}
      maxRows={5}
      {...boxRules(orderBody.shape[request])}
      {...boxOf(request)}
    />
  ));
}
