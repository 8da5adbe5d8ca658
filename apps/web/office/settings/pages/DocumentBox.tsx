import { Button, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import type { PageText } from '#messages/page-texts.ts';
import { settings } from '#words/index.ts';
import { fieldOfText, labelOf, type PageFields } from './page-fields.ts';
import own from './Pages.module.css';

const words = settings.pages.document;

/** A page that is one text, such as the privacy policy, with its headings and points as somebody types them. */
export function DocumentBox({ text, form }: { text: PageText; form: UseFormReturnType<PageFields> }) {
  const id = useId();
  const field = fieldOfText(text.key);
  const { value, ...input } = form.getInputProps(field) as { value?: string };
  const isEmpty = (value ?? '').trim() === '';
  return (
    <>
      <ul id={id} className={own.how}>
        {words.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{words.placeholders(text.placeholders)}</li>
        {text.blocks && text.blocks.length > 0 && <li>{words.blocks(text.blocks)}</li>}
        <li>{words.rest}</li>
      </ul>
      {isEmpty && (
        <Button
          variant="default"
          size="compact-sm"
          className={own.begin}
          onClick={() => form.setFieldValue(field, text.own)}
        >
          {words.begin}
        </Button>
      )}
      <Textarea
        label={labelOf(text)}
        aria-describedby={id}
        autosize
        minRows={12}
        maxRows={32}
        maxLength={text.most}
        placeholder={text.own}
        {...input}
        value={value ?? ''}
      />
    </>
  );
}
