import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { getReceiptPicture } from '#contract/deliveries.ts';
import { deliveries } from '#words/index.ts';
import { read } from '../api.ts';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { LoadingArea } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';

const words = deliveries.page;

interface ProofButtonProps {
  /** Of the receipt. */
  id: string;
  client: string;
}

/** Opens the signature, or the picture of the signed paper. */
export function ProofButton({ id, client }: ProofButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {words.proof}
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={words.proofOf(client)}>
        <Proof id={id} client={client} />
      </Sheet>
    </>
  );
}

function Proof({ id, client }: ProofButtonProps) {
  const picture = useQuery(read(getReceiptPicture, { params: { id } }));
  const { data } = picture;
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  if (picture.error) return <QueryFailure query={picture} failure="getReceiptPicture" />;
  if (address === undefined) return <LoadingArea height={200} />;
  return <img src={address} alt={words.proofOf(client)} className="block w-full rounded-sm" />;
}
