import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useCallback } from 'react';
import { LIMITS } from '#domain/limits.ts';
import type { PicturePlace } from '#messages/page-texts.ts';
import { settings } from '#words/index.ts';
import { artPath } from '../content/list-kinds.ts';
import { PictureChoice } from '../content/PictureChoice.tsx';
import { fieldOfAlt, fieldOfPicture, type PageFields } from './page-fields.ts';
import styles from './Pages.module.css';

const words = settings.pages.picture;

interface PictureBoxProps {
  place: PicturePlace;
  label: string;
  form: UseFormReturnType<PageFields>;
  reportUpload: (key: string, isArriving: boolean) => void;
}

/** The picture at a place of a page: the product's drawing, another one, or one of the institution's own (DECISIONS 21.15). */
export function PictureBox({ place: { key, art }, label, form, reportUpload }: PictureBoxProps) {
  const field = fieldOfPicture(key);
  const value = String(form.values[field] ?? '');
  const error = form.errors[field];
  const report = useCallback((isArriving: boolean) => reportUpload(key, isArriving), [key, reportUpload]);
  return (
    <div className={styles.picture}>
      <PictureChoice
        label={label}
        value={value}
        error={typeof error === 'string' ? error : undefined}
        otherwise={{ src: artPath(art), back: words.back }}
        onChange={(path) => form.setFieldValue(field, path)}
        onUploading={report}
      />
      {value !== '' && (
        <TextInput
          label={words.alt}
          description={words.altHint}
          maxLength={LIMITS.altCharacters}
          autoComplete="off"
          {...form.getInputProps(fieldOfAlt(key))}
        />
      )}
    </div>
  );
}
