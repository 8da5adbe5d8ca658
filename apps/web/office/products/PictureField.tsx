import { Button, FileButton } from '@mantine/core';
import { useId, useRef, useState, type DragEvent } from 'react';
import { products } from '#words/index.ts';
import { ProductPicture } from '../kit/record/ProductPicture.tsx';
import { UploadProgress, ACCEPTED, type Upload } from '../kit/form/upload.tsx';
import styles from './Products.module.css';

const words = products.picture;

interface PictureFieldProps {
  value: string | null;
  onChange: (imageUrl: string | null) => void;
  upload: Upload;
  /** Names the file by which the picture is served. */
  productName: string;
  error?: string | undefined;
}

/** The picture of a product: chosen or dropped, sent at once with its progress in percent (SPEC 2). */
export function PictureField({ value, onChange, upload, productName, error }: PictureFieldProps) {
  const { percent, failure, start, cancel } = upload;
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState(false);
  const reset = useRef<() => void>(null);
  const id = useId();
  const choose = (file: File | null | undefined) => {
    if (!file) return;
    setSent(true);
    start(file, productName);
    // So that the same file can be chosen again after a failure.
    reset.current?.();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const problem = failure ?? error;
  return (
    // Dropping a file is for the mouse; the same act has its button for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      aria-describedby={`${id}hint`}
      className={`grid gap-2 content-start rounded-md ${styles.pictureField}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <legend className="text-sm font-strong">{words.label}</legend>
      <ProductPicture src={value} className={styles.preview} />
      <span id={`${id}hint`} className="text-muted text-xs">
        {words.hint}
      </span>
      {percent === undefined ? (
        <div className="text-danger text-xs">
          <FileButton resetRef={reset} accept={ACCEPTED.join(',')} onChange={choose}>
            {(props) => (
              <Button variant="default" size="compact-sm" {...props}>
                {value ? words.replace : words.choose}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
              {words.remove}
            </Button>
          )}
        </div>
      ) : (
        <UploadProgress percent={percent} words={words} onCancel={cancel} />
      )}
      <output className="visually-hidden">
        {sent && percent === undefined && !problem && value ? words.uploaded : ''}
      </output>
      {problem && (
        <span role="alert" className="text-danger text-xs">
          {problem}
        </span>
      )}
    </fieldset>
  );
}
