import { Button, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { deliveries } from '#words/index.ts';
import { canScan } from '../kit/scan/read-codes.ts';
import { Scanner } from '../kit/scan/Scanner.tsx';

const words = deliveries.handOver;

interface SerialBoxesProps {
  labelOf: (n: number) => string;
  count: number;
  serials: readonly string[];
  /** What is wrong with one of them, by its place. */
  errorOf: (at: number) => string | undefined;
  /** What is wrong with all of them. */
  error?: string | undefined;
  onChange: (serials: string[]) => void;
}

/** A box for the serial number of each piece: typed, or read by the camera. */
export function SerialBoxes({ labelOf, count, serials, errorOf, error, onChange }: SerialBoxesProps) {
  const [isScanning, setScanning] = useState(false);
  const all = Array.from({ length: count }, (_piece, at) => serials[at] ?? '');
  const empty = all.indexOf('');
  const put = (at: number, serial: string) => onChange(all.with(at, serial));
  if (count === 0) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {all.map((serial, at) => (
        <TextInput
          // oxlint-disable-next-line react/no-array-index-key -- a box is its place
          key={at}
          className="w-full"
          label={labelOf(at + 1)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LIMITS.serialCharacters}
          value={serial}
          error={errorOf(at)}
          onChange={(event) => put(at, event.currentTarget.value)}
        />
      ))}
      {error && <p className="text-danger text-sm">{error}</p>}
      {isScanning && empty >= 0 && (
        <Scanner
          // It looks for the next one where another is missing.
          key={empty}
          codes="any"
          isWanted={(serial) => !all.includes(serial.trim())}
          hint={words.scanHint(labelOf(empty + 1))}
          onFound={(serial) => put(empty, serial.trim())}
          onStop={() => setScanning(false)}
        />
      )}
      {canScan() && !isScanning && empty >= 0 && (
        <Button
          variant="default"
          className="min-h-touch"
          leftSection={<IconBarcode size={18} aria-hidden="true" />}
          onClick={() => setScanning(true)}
        >
          {words.scan}
        </Button>
      )}
    </div>
  );
}
