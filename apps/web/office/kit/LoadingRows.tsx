import { Skeleton } from '@mantine/core';
import { common } from '#words/index.ts';

/** Rows in waiting, as many as a short page, so that the page does not jump when they come. */
export function LoadingRows({
  columns,
  label = common.loading,
}: {
  columns: number;
  label?: string | undefined;
}) {
  return (
    <>
      <tr>
        <td colSpan={columns} data-card="bare">
          <output>{label}</output>
        </td>
      </tr>
      {Array.from({ length: 4 }, (_, row) => (
        <tr key={row} aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            <td key={column} data-card="bare">
              <Skeleton height={12} width={`${45 + ((row * 31 + column * 17) % 45)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
