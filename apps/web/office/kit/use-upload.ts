import { useEffect, useRef, useState } from 'react';
import { uploadProductImage } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { products } from '#words/index.ts';
import { api } from '../api.ts';

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
