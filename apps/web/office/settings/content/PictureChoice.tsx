import { Button, FileButton } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { SITE_ART } from '#contract/site-art.ts';
import { settings } from '#words/index.ts';
import { UploadProgress, ACCEPTED, usePictureUpload } from '../../kit/form/upload.tsx';
import { Drawings } from './Drawings.tsx';
import { artPath } from './list-kinds.ts';
import styles from './Content.module.css';

const words = settings.content.picture;

interface PictureChoiceProps {
  label: string;
  value: string;
  error: string | undefined;
  /** Whether a face is meant: those drawings come alone. */
  faces?: boolean;
  /** The picture that stands there while none is chosen, and the words of the button that goes back to it. */
  otherwise?: { src: string; back: string };
  onChange: (path: string) => void;
  onUploading: (uploading: boolean) => void;
}

/** A picture of this site: a drawing that it has, or one that is uploaded here and now. */
export function PictureChoice({
  label,
  value,
  error,
  faces,
  otherwise,
  onChange,
  onUploading,
}: PictureChoiceProps) {
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  const { percent, failure, start, cancel } = usePictureUpload(onChange);
  const uploading = percent !== undefined;
  useEffect(() => {
    onUploading(uploading);
    return () => onUploading(false);
  }, [onUploading, uploading]);
  const reset = useRef<() => void>(null);
  const problem = failure ?? error;
  const seen = value || otherwise?.src;
  const drawings = SITE_ART.filter((name) => !faces || name.startsWith('portrait-'));
  return (
    <fieldset className={styles.picture} aria-describedby={problem ? `${id}fault` : `${id}hint`}>
      <legend>{label}</legend>
      <div className={styles.preview}>{seen ? <img src={seen} alt="" /> : words.none}</div>
      {percent === undefined ? (
        <div className={styles.buttons}>
          <FileButton
            resetRef={reset}
            accept={ACCEPTED.join(',')}
            onChange={(file) => {
              if (file) start(file, label);
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
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={choosing}
            aria-controls={`${id}own`}
            onClick={() => setChoosing(!choosing)}
          >
            {choosing ? words.hideOwn : words.own}
          </Button>
          {otherwise && value && (
            <Button variant="default" size="compact-sm" onClick={() => onChange('')}>
              {otherwise.back}
            </Button>
          )}
        </div>
      ) : (
        <UploadProgress percent={percent} words={words} onCancel={cancel} />
      )}
      <p id={`${id}hint`} className={styles.hint}>
        {words.hint}
      </p>
      {choosing && (
        <Drawings
          id={`${id}own`}
          label={words.drawings}
          names={drawings}
          chosen={drawings.find((name) => artPath(name) === value)}
          onChoose={(name) => onChange(artPath(name))}
        />
      )}
      {problem && (
        <p id={`${id}fault`} role="alert" className={styles.fault}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
