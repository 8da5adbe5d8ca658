import type { joinRequests as en } from '../en/join-requests.ts';
import type { Shape } from '../shape.ts';

export const joinRequests: Shape<typeof en> = {
  title: 'Maombi ya kujiunga',
  line: 'Watu walioomba kujiunga kwenye tovuti na kutaja tawi. Wapigie simu, kisha ufunge ombi.',
  search: 'Tafuta jina, mahali au bidhaa',
  loading: 'Inapakia maombi...',
  empty: 'Hakuna maombi',
  emptyHint: 'Maombi kutoka fomu ya tovuti yanayotaja tawi huonekana hapa.',
  emptySearch: 'Hakuna kilichopatikana. Onyesha maombi yote au utafute maneno mengine.',
  clearFilters: 'Onyesha maombi yote',
  columns: { from: 'Kutoka kwa', request: 'Ombi', state: 'Hali', at: 'Limepokelewa' },
  open: (name) => `ombi la ${name}`,
  one: 'Ombi la kujiunga',
};
