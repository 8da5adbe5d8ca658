import { orderWizard } from '#words/index.ts';
import { Covered } from '../kit/record/Covered.tsx';
import type { DraftClient } from './draft.ts';

/** By what a client is known again beside the name. */
export function ClientNumbers({ client: { id, system_id, phone } }: { client: DraftClient }) {
  return (
    <>
      {system_id}
      {system_id && phone && ' · '}
      {phone && (
        <Covered clientId={id} what="phone" label={orderWizard.client.columns.phone}>
          {phone}
        </Covered>
      )}
    </>
  );
}
