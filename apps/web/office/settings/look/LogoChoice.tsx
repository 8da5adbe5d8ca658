import { Button, FileButton } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { settings } from '#words/index.ts';
import { UploadProgress, ACCEPTED, usePictureUpload } from '../../kit/form/upload.tsx';
import styles from './Look.module.css';

const words = settings.look.logoBox;

interface LogoChoiceProps {
  /** The address of the logo; empty: none. */
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
  onUploading: (uploading: boolean) => void;
}

/** The logo on light and on dark ground, and the ways to another one. */
export function LogoChoice({ value, error, onChange, onUploading }: LogoChoiceProps) {
  const id = useId();
  const { percent, failure, start, cancel } = usePictureUpload(onChange);
  const uploading = percent !== undefined;
  useEffect(() => {
    onUploading(uploading);
    return () => onUploading(false);
  }, [onUploading, uploading]);
  const reset = useRef<() => void>(null);
  const problem = failure ?? error;
  return (
    <fieldset className="grid gap-2" aria-describedby={problem ? `${id}fault` : `${id}hint`}>
      <legend>{settings.look.logo}</legend>
      <div className={`cols ${styles.logos}`}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} data-scheme={scheme}>
            {value ? <img src={value} alt="" /> : words.none}
          </div>
        ))}
      </div>
      {percent === undefined ? (
        <div className="flex flex-wrap gap-2">
          <FileButton
            resetRef={reset}
            accept={ACCEPTED.join(',')}
            onChange={(file) => {
              if (file) start(file, 'logo');
              // So that the same file can be chosen again after a failure.
              reset.current?.();
            }}
          >
            {(props) => (
              <Button variant="default" size="compact-sm" {...props}>
                {words.upload}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button variant="default" size="compact-sm" onClick={() => onChange('')}>
              {words.remove}
            </Button>
          )}
        </div>
      ) : (
        <UploadProgress percent={percent} words={settings.content.picture} onCancel={cancel} />
      )}
      <p id={`${id}hint`} className="hint">
        {words.hint}
      </p>
      {problem && (
        <p id={`${id}fault`} role="alert" className="text-danger text-xs">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
