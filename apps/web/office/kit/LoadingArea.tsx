import { Skeleton } from '@mantine/core';
import { common } from '#words/index.ts';

/** A grey area, as high as what is loading. A screen reader reads the label. */
export function LoadingArea({ height, label = common.loading }: { height: number; label?: string }) {
  return (
    <div>
      <output className="visually-hidden">{label}</output>
      <Skeleton height={height} />
    </div>
  );
}
