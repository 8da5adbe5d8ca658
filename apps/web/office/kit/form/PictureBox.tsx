import { Button, FileButton, Progress, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { uploadProductImage } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { api } from '../../api.ts';
import { ProductPicture } from '../record/ProductPicture.tsx';
import styles from './PictureBox.module.css';
import { ACCEPTED, artPath, UPLOADING } from './pictures.ts';

const words = settings.picture;

/** What is wrong with a file before it is sent; the server judges by its content (DECISIONS 10). */
function faultOf(file: File): string | undefined {
  if (!ACCEPTED.includes(file.type)) return words.wrongType;
  return file.size > LIMITS.pictureBytes ? words.tooLarge : undefined;
}

interface PictureBoxProps {
  label: string;
  hint?: string | undefined;
  /** Names the file by which the picture is served; by default the label. */
  name?: string;
  /** The address of the picture; `''`: none. */
  value: string;
  error: ReactNode;
  /** The drawings of this site to choose from; without them a picture is uploaded alone. */
  drawings?: readonly string[] | undefined;
  /** The picture shown while none is chosen, and the label of the button that restores it. */
  otherwise?: { src?: string; back: string };
  onChange: (path: string) => void;
}

/** A picture: a drawing of this site, or a file that is sent as soon as it is chosen, with its progress in percent (SPEC 2). */
export function PictureBox(props: PictureBoxProps) {
  const { label, hint = words.hint, name = label, value, error, drawings, otherwise, onChange } = props;
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  const [before, setBefore] = useState('');
  /** Whole percent while a picture is on its way. */
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const reset = useRef<() => void>(null);
  const upload = async (file: File) => {
    const fault = faultOf(file);
    setFailure(fault);
    if (fault) return;
    const own = new AbortController();
    running.current = own;
    setBefore(value);
    setPercent(0);
    onChange(UPLOADING);
    const form = new FormData();
    form.set('productName', name);
    form.set('image', file);
    try {
      const sent = { form, signal: own.signal, onProgress: setPercent };
      const { imageUrl } = await api.upload(uploadProductImage, sent);
      // SPEC 7: a leading slash is added if absent.
      onChange(imageUrl.replace(/^(?!\/|https:)/, '/'));
    } catch (refusal) {
      onChange(value);
      if (!own.signal.aborted) setFailure(explainFailure('uploadProductImage', refusal));
    } finally {
      setPercent(undefined);
    }
  };
  const problem = failure ?? error;
  const seen = (value === UPLOADING ? before : value) || otherwise?.src;
  return (
    <fieldset
      className={`grid gap-2 content-start ${styles.picture}`}
      aria-describedby={problem ? `${id}fault` : `${id}hint`}
    >
      <legend>{label}</legend>
      <ProductPicture src={seen ?? null} className={styles.preview} />
      {percent === undefined ? (
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            resetRef={reset}
            accept={ACCEPTED.join(',')}
            onChange={(file) => {
              if (file) void upload(file);
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
      ) : (
        <div className="grid gap-1 text-xs">
          <Progress.Root size="md">
            <Progress.Section value={percent} aria-label={words.progress} />
          </Progress.Root>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="figures">{words.uploading(percent)}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => running.current?.abort()}>
              {words.cancel}
            </Button>
          </div>
        </div>
      )}
      <p id={`${id}hint`} className="hint">
        {hint}
      </p>
      {drawings && choosing && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are no fields of a form
        <div role="group" aria-label={words.drawings} className={`card grid gap-2 ${styles.drawings}`}>
          {drawings.map((drawing) => (
            <UnstyledButton
              key={drawing}
              aria-pressed={value === artPath(drawing)}
              onClick={() => onChange(artPath(drawing))}
            >
              <img src={artPath(drawing)} alt="" loading="lazy" />
              {words.drawing(drawing)}
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
