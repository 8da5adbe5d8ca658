import { Button, FileButton } from '@mantine/core';
import { useId, useRef } from 'react';
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

/** The picture of a product: sent as soon as it is chosen, with its progress in percent (SPEC 2). */
export function PictureField({ value, onChange, upload, productName, error }: PictureFieldProps) {
  const { percent, failure, start, cancel } = upload;
  const reset = useRef<() => void>(null);
  const id = useId();
  const choose = (file: File | null) => {
    if (file) start(file, productName);
    // So that the same file can be chosen again after a failure.
    reset.current?.();
  };
  const problem = failure ?? error;
  return (
    <fieldset aria-describedby={`${id}hint`} className="grid gap-2 content-start">
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
      {problem && (
        <span role="alert" className="text-danger text-xs">
          {problem}
        </span>
      )}
    </fieldset>
  );
}
