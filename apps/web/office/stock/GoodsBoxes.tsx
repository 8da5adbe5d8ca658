import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { stock } from '#words/index.ts';
import { DayInput } from '../kit/list/filters.tsx';
import { ProductRows } from '../order-form/ProductRows.tsx';
import type { GoodsFields } from './consignment-form.ts';

const words = stock.purchase;

interface GoodsBoxesProps<Fields extends GoodsFields> extends Pick<
  ComponentProps<typeof ProductRows>,
  'renderAbout'
> {
  form: UseFormReturnType<Fields>;
}

/** What the form of a purchase and that of a transfer have alike: the lines, the expected day and a note. */
export function GoodsBoxes<Fields extends GoodsFields>({
  form: given,
  renderAbout,
}: GoodsBoxesProps<Fields>) {
  // The boxes need these fields alone, whichever else the form has.
  const form = given as unknown as UseFormReturnType<GoodsFields>;
  return (
    <>
      <ProductRows
        rows={form.values.lines}
        faults={form.errors as Record<string, string>}
        list="lines"
        max={LIMITS.stockLines}
        anyStatus
        renderAbout={renderAbout}
        onChange={(lines) => {
          form.setFieldValue('lines', lines);
          form.clearErrors();
        }}
      />
      <DayInput
        label={words.expected}
        value={form.values.expectedOn}
        error={form.errors['expectedOn']}
        onChange={(day) => form.setFieldValue('expectedOn', day ?? '')}
      />
      <Textarea
        label={words.note}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={LIMITS.longestReason}
        {...form.getInputProps('note')}
      />
    </>
  );
}
