import { busy } from '#words/site.ts';
import { PageHead } from '../kit/PageHead.tsx';

/** What whoever asks for too many pages sees in their place, with status 429. */
export function BusyPage() {
  return (
    <PageHead
      title={busy.title}
      lead={busy.text}
      picture={<img src="/art/officer-on-motorbike.svg" alt={busy.picture} width={1200} height={900} />}
    />
  );
}
