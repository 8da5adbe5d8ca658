import { busy } from '#words/site.ts';
import { PageHead } from '../kit/PageHead.tsx';

/** The page with status 429 for a visitor who asks for too many pages. */
export function BusyPage() {
  return (
    <PageHead
      title={busy.title}
      lead={busy.text}
      picture={{ src: '/art/bus-stage.svg', alt: busy.picture }}
    />
  );
}
