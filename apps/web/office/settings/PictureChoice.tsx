import { Button, FileButton, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { settings } from '#words/index.ts';
import { UploadProgress, ACCEPTED, usePictureUpload } from '../kit/form/upload.tsx';
import { artPath, UPLOADING } from './fields.ts';
import styles from './Settings.module.css';

const words = settings.picture;

interface PictureChoiceProps {
  label: string;
  hint?: string | undefined;
  /** The address of the picture; `''`: none. */
  value: string;
  error: ReactNode;
  /** The drawings of this site to choose from; without them a picture is uploaded alone. */
  drawings?: readonly string[] | undefined;
  /** The picture shown while none is chosen, and the label of the button that restores it. */
  otherwise?: { src?: string; back: string };
  onChange: (path: string) => void;
}

/** A picture of this site: a drawing that it has, or one that is uploaded here and now. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, hint = words.hint, value, error, drawings, otherwise, onChange } = props;
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  const { percent, failure, start, cancel } = usePictureUpload(onChange);
  const isArriving = percent !== undefined;
  /** The picture before the upload. A failed upload restores it. */
  const [before, setBefore] = useState('');
  const isLost = value === UPLOADING && !isArriving;
  useEffect(() => {
    if (isLost) onChange(before);
  }, [isLost, before, onChange]);
  const reset = useRef<() => void>(null);
  const problem = failure ?? error;
  const seen = (value === UPLOADING ? before : value) || otherwise?.src;
  return (
    <fieldset
      className={`grid gap-2 ${styles.picture}`}
      aria-describedby={problem ? `${id}fault` : `${id}hint`}
    >
      <legend>{label}</legend>
      <div className={`picture-box text-sm ${styles.preview}`}>
        {seen ? <img src={seen} alt="" /> : words.none}
      </div>
      {isArriving ? (
        <UploadProgress percent={percent} words={words} onCancel={cancel} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            resetRef={reset}
            accept={ACCEPTED.join(',')}
            onChange={(file) => {
              if (!file) return;
              setBefore(value);
              onChange(UPLOADING);
              start(file, label);
              // So that the same file can be chosen again after a failure.
              reset.current?.();
            }}
          >
            {(button) => (
              <Button variant="default" size="compact-sm" {...button}>
                {words.upload}
              </Button>
            )}
          </FileButton>
          {drawings && (
            <Button
              variant="default"
              size="compact-sm"
              aria-expanded={choosing}
              onClick={() => setChoosing(!choosing)}
            >
              {choosing ? words.hideOwn : words.own}
            </Button>
          )}
          {otherwise && value && (
            <Button variant="default" size="compact-sm" onClick={() => onChange('')}>
              {otherwise.back}
            </Button>
          )}
        </div>
      )}
      <p id={`${id}hint`} className="hint">
        {hint}
      </p>
      {drawings && choosing && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are no fields of a form
        <div role="group" aria-label={words.drawings} className={`card grid gap-2 ${styles.drawings}`}>
          {drawings.map((name) => (
            <UnstyledButton
              key={name}
              aria-pressed={value === artPath(name)}
              onClick={() => onChange(artPath(name))}
            >
              <img src={artPath(name)} alt="" loading="lazy" />
              {words.drawing(name)}
            </UnstyledButton>
          ))}
        </div>
      )}
      {problem && (
        <p id={`${id}fault`} role="alert" className="text-danger text-xs">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
