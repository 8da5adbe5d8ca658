import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paperCheck as words } from '#words/paper-check.ts';
import { Notice } from '../page/feedback.tsx';
import { type Codes, getReader } from './read-codes.ts';

const LOOK_EVERY_MS = 200;

/** Looks at the camera until a wanted code is in its picture, or the screen is left. */
async function scan(
  picture: HTMLVideoElement,
  codes: Codes,
  isWanted: (text: string) => boolean,
  left: AbortSignal,
): Promise<string | undefined> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  try {
    picture.srcObject = camera;
    await picture.play();
    const read = await getReader(codes);
    while (!left.aborted) {
      const text = await read(picture);
      if (text && isWanted(text)) return text;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return undefined;
  } finally {
    for (const track of camera.getTracks()) track.stop();
  }
}

interface ScannerProps {
  codes: Codes;
  /** Whether this code ends the search; by default any does. */
  isWanted?: (text: string) => boolean;
  /** What to do, below the picture. */
  hint: string;
  onFound: (text: string) => void;
  onStop: () => void;
}

/** Shows the picture of the camera until a code is in it. */
export function Scanner({ codes, isWanted = () => true, hint, onFound, onStop }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent(onFound);
  const wanted = useEffectEvent(isWanted);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    scan(video.current!, codes, (text) => wanted(text), signal).then(
      (text) => text !== undefined && !signal.aborted && found(text),
      () => !signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [codes]);
  return (
    <div className="grid gap-2">
      {failed ? (
        <Notice kind="warning">{words.noCamera}</Notice>
      ) : (
        <>
          <video
            ref={video}
            aria-label={words.camera}
            muted
            playsInline
            className="w-full rounded-md bg-sunken"
          />
          <output className="text-muted text-sm">{hint}</output>
        </>
      )}
      <Button variant="default" className="min-h-touch" onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  );
}
