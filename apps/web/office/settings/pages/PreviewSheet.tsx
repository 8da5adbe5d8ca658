import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { settings } from '#words/index.ts';
import { Sheet } from '../../kit/dialog/Sheet.tsx';
import styles from './Pages.module.css';

const words = settings.pages.preview;

/** How wide the screens are at which the page is shown, in px. */
const WIDTHS = { phone: 360, desk: 1280 };
type Width = keyof typeof WIDTHS;
const NAMES = Object.keys(WIDTHS) as Width[];

/** A version of a page to be looked at. */
export interface Preview {
  title: string;
  /** Where the server shows it. */
  address: string;
}

interface PreviewSheetProps {
  preview: Preview | undefined;
  onClose: () => void;
}

/** The page as visitors would see it, as wide as a phone or a desk: it is made smaller where there is less room. */
export function PreviewSheet({ preview, onClose }: PreviewSheetProps) {
  // It stays to be looked at while the dialog closes.
  const [shown, setShown] = useState(preview);
  if (preview !== undefined && preview !== shown) setShown(preview);
  const [width, setWidth] = useState<Width>('phone');
  const { ref, width: room, height } = useElementSize();
  const scale = Math.min(1, (room || WIDTHS[width]) / WIDTHS[width]);
  return (
    <Sheet opened={preview !== undefined} onClose={onClose} title={shown?.title ?? ''} size={1340}>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3 items-center">
          <SegmentedControl
            aria-label={words.width}
            value={width}
            data={NAMES.map((value) => ({ value, label: words[value] }))}
            onChange={(value) => setWidth(value)}
          />
          <p className="text-muted text-sm">{words.note}</p>
        </div>
        <div ref={ref} className={`overflow-hidden border rounded-md bg-sunken ${styles.window}`}>
          {shown && (
            // Nothing in it runs, sends or opens anything; from the same origin, so that its fonts and pictures load.
            <iframe
              key={shown.address}
              title={words.frame}
              src={shown.address}
              sandbox="allow-same-origin"
              style={{
                inlineSize: WIDTHS[width],
                blockSize: (height || 600) / scale,
                transform: `scale(${scale})`,
              }}
            />
          )}
        </div>
      </div>
    </Sheet>
  );
}
