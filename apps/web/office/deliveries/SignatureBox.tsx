import { Button, Input } from '@mantine/core';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { deliveries } from '#words/index.ts';
import styles from './Deliveries.module.css';

const words = deliveries.handOver;

/** Of the picture that is stored, in pixels; the field is as wide as its place. */
const PICTURE = { width: 720, height: 240 };

interface SignatureBoxProps {
  /** What is signed already when the field appears. */
  began: Blob | undefined;
  /** Receives the signature as a PNG; nothing when it is wiped away. */
  onChange: (signature: Blob | undefined) => void;
  error?: string | undefined;
}

/** A field to sign in with a finger, a pen or a mouse. Dark on white also in dark mode: it is what the proof shows. */
export function SignatureBox({ began, onChange, error }: SignatureBoxProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [first] = useState(began);
  const [isSigned, setSigned] = useState(first !== undefined);
  const id = useId();
  const pen = () => canvas.current!.getContext('2d')!;
  useEffect(() => {
    const context = canvas.current!.getContext('2d')!;
    if (first) void createImageBitmap(first).then((picture) => context.drawImage(picture, 0, 0));
  }, [first]);
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect();
    return [((clientX - left) / width) * PICTURE.width, ((clientY - top) / height) * PICTURE.height];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    // The line goes on where the finger leaves the field.
    event.currentTarget.setPointerCapture(event.pointerId);
    const context = pen();
    if (!isSigned) {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, PICTURE.width, PICTURE.height);
    }
    Object.assign(context, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1f1a14' });
    context.beginPath();
    context.moveTo(...placeOf(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    for (const each of event.nativeEvent.getCoalescedEvents?.() ?? [event]) pen().lineTo(...placeOf(each));
    pen().stroke();
    setSigned(true);
  };
  const end = () => {
    if (isSigned) canvas.current!.toBlob((picture) => picture && onChange(picture));
  };
  const wipe = () => {
    pen().clearRect(0, 0, PICTURE.width, PICTURE.height);
    setSigned(false);
    onChange(undefined);
  };
  return (
    <Input.Wrapper
      label={words.signature}
      description={words.signatureHint}
      error={error}
      labelElement="div"
      id={id}
    >
      <canvas
        ref={canvas}
        {...PICTURE}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn on
        role="img"
        aria-label={isSigned ? words.signed : words.signature}
        className={styles.signature}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
      />
      <Button variant="subtle" size="compact-sm" disabled={!isSigned} onClick={wipe}>
        {words.wipe}
      </Button>
    </Input.Wrapper>
  );
}
