import { Button } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { FailureName } from '#messages/failures.ts';
import { Sheet } from '../dialog/Sheet.tsx';
import { Spinner } from '../page/feedback.tsx';
import { QueryFailure } from '../page/QueryFailure.tsx';

interface PictureButtonProps<Key extends QueryKey> {
  label: string;
  title: string;
  query: UseQueryOptions<Blob, Error, Blob, Key>;
  failure: FailureName;
}

/** Opens a private picture: a signature, or a signed paper. */
export function PictureButton<Key extends QueryKey>(props: PictureButtonProps<Key>) {
  const { label, title, query, failure } = props;
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery({ ...query, enabled: opened });
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={title} size="lg">
        <QueryFailure query={{ error, refetch }} failure={failure} />
        {data ? <Picture blob={data} alt={title} /> : !error && <Spinner />}
      </Sheet>
    </>
  );
}

/** A picture that no address has. */
export function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob);
      return () => URL.revokeObjectURL(image.src);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className="block w-full rounded-sm" />;
}
