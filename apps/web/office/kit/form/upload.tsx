import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { uploadProductImage } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { products } from '#words/index.ts';
import { api } from '../../api.ts';
import { forSamePerson } from '../../auth/same-person.ts';

const words = products.picture;

export const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];

/** What is wrong with a file before it is sent; the server judges by its content (DECISIONS 10). */
function faultOf(file: File): string | undefined {
  if (!ACCEPTED.includes(file.type)) return words.wrongType;
  return file.size > LIMITS.pictureBytes ? words.tooLarge : undefined;
}

export interface Upload {
  /** Whole percent while a picture is on its way. */
  percent: number | undefined;
  failure: string | undefined;
  start: (file: File, productName: string) => void;
  cancel: () => void;
}

/** One upload at a time; another choice, or the end of the form, stops the one before. */
export function usePictureUpload(onUploaded: (imageUrl: string) => void): Upload {
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    setPercent(undefined);
  };
  const start = (file: File, productName: string) => {
    cancel();
    const fault = faultOf(file);
    setFailure(fault);
    if (fault) return;
    const own = new AbortController();
    running.current = own;
    setPercent(0);
    const form = new FormData();
    form.set('productName', productName);
    form.set('image', file);
    api
      .upload(uploadProductImage, { form, signal: own.signal, onProgress: setPercent })
      // SPEC 7: a leading slash is added if absent.
      .then(({ imageUrl }) => onUploaded(imageUrl.replace(/^(?!\/|https:)/, '/')))
      .catch((error: unknown) => {
        if (!own.signal.aborted) setFailure(explainFailure('uploadProductImage', error));
      })
      .finally(() => {
        if (running.current === own) setPercent(undefined);
      });
  };
  return { percent, failure, start, cancel };
}

interface UploadProgressProps {
  /** How much is sent, of 100. */
  percent: number;
  words: { progress: string; uploading: (percent: number) => string; cancel: string };
  onCancel: () => void;
}

/** A picture on its way, which can be stopped. */
export function UploadProgress({ percent, words, onCancel }: UploadProgressProps) {
  return (
    <div className="grid gap-1 text-xs">
      <Progress.Root size="md">
        <Progress.Section value={percent} aria-label={words.progress} />
      </Progress.Root>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="figures">{words.uploading(percent)}</span>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Gives a file that was fetched to the person, under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The same with a file that is still to come: not for another person at the screen once the person who asked for it has left. */
export async function saveFetched(content: Promise<Blob>, name: string): Promise<void> {
  saveFile(await forSamePerson(content), name);
}
