import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { drawDeliveryNote } from './draw-note.ts';

it.each(LANGUAGES)(
  'the note of 100 orders in %s is a file of at most 200 KB, the same each time (DECISIONS 27.6)',
  async (language) => {
    const note = {
      number: 'KTI-26-D00012',
      day: '2026-11-29',
      name: 'Jirani',
      branch: { name: 'Kitui', address: 'Moi Avenue', phone: '+254 700 000 000' },
      carrier: 'Joseph Otieno',
      note: '',
      orders: Array.from({ length: 100 }, (_order, at) => ({
        number: `KTI-26-${10_000 + at}`,
        client: `Wanjikũ wa Ng’ang’a ${at}`,
        group: `Group ${at % 5}`,
        place: 'Beside the school',
        lines: [
          { product: 'Solar lamp', quantity: 2, asksSerial: true, serials: at === 0 ? ['A1', 'A2'] : [] },
        ],
      })),
    };
    const pdf = await drawDeliveryNote(note, language);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThanOrEqual(200 * 1024);
    expect(await drawDeliveryNote(note, language)).toEqual(pdf);
  },
);
