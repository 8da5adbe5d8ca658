import { Button, FileButton, UnstyledButton } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { SITE_ART } from '#contract/site-art.ts';
import { SERVICE_PICTURES } from '#contract/site-content.ts';
import { settings } from '#words/index.ts';
import { UploadProgress, ACCEPTED, usePictureUpload } from '../../kit/form/upload.tsx';
import styles from './Content.module.css';
import { artPath } from './list-kinds.ts';

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
    <fieldset
      className={`grid gap-2 ${styles.picture}`}
      aria-describedby={problem ? `${id}fault` : `${id}hint`}
    >
      <legend>{label}</legend>
      <div className={`picture-box text-sm ${styles.preview}`}>
        {seen ? <img src={seen} alt="" /> : words.none}
      </div>
      {percent === undefined ? (
        <div className="flex flex-wrap items-center gap-2">
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
      <p id={`${id}hint`} className="text-muted text-xs">
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
        <p id={`${id}fault`} role="alert" className="text-danger text-xs">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface SpotChoiceProps {
  label: string;
  /** The name of a small drawing. */
  value: string;
  onChange: (name: string) => void;
}

const SPOT = 'spot-';
const NAMES = SERVICE_PICTURES.map((name) => `${SPOT}${name}`);

/** One of the small drawings of this site: cards are drawn alike, so that nothing can be uploaded here. */
export function SpotChoice({ label, value, onChange }: SpotChoiceProps) {
  return (
    <div className={`grid gap-2 min-w-0 m-0 p-0 border-0 ${styles.picture}`}>
      <span aria-hidden="true" className={styles.legend}>
        {label}
      </span>
      <Drawings
        label={label}
        names={NAMES}
        chosen={`${SPOT}${value}`}
        onChoose={(name) => onChange(name.slice(SPOT.length))}
      />
    </div>
  );
}

interface DrawingsProps<Name extends string> {
  id?: string;
  label: string;
  names: readonly Name[];
  chosen: Name | undefined;
  onChoose: (name: Name) => void;
}

/** Drawings of this site to choose one from. */
export function Drawings<Name extends string>({ id, label, names, chosen, onChoose }: DrawingsProps<Name>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are no fields of a form
    <div id={id} role="group" aria-label={label} className={`card grid gap-2 ${styles.drawings}`}>
      {names.map((name) => (
        <UnstyledButton key={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          <img src={artPath(name)} alt="" loading="lazy" />
          {settings.content.picture.drawing(name)}
        </UnstyledButton>
      ))}
    </div>
  );
}
