import PdfKit from 'pdfkit';
import { expect, it, vi } from 'vitest';
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

it('each row of the note says its order, and many serial numbers go on in further rows (DECISIONS 27.6)', async () => {
  const texts = vi.spyOn(PdfKit.prototype, 'text');
  const line = { quantity: 1, asksSerial: false, serials: [] };
  const serials = Array.from({ length: 90 }, (_one, at) => `SN-${at}`);
  await drawDeliveryNote(
    {
      number: 'KTI-26-D00012',
      day: '2026-11-29',
      name: 'Jirani',
      branch: { name: 'Kitui', address: '', phone: '' },
      carrier: '',
      note: '',
      orders: [
        {
          number: 'KTI-26-00417',
          client: 'Mary',
          group: 'Amani',
          place: '',
          lines: [
            { ...line, product: 'Tank' },
            { product: 'Lamp', quantity: 90, asksSerial: true, serials },
          ],
        },
      ],
    },
    'en',
  );
  const written = texts.mock.calls.map(([text]) => String(text));
  texts.mockRestore();
  const numbers = written.filter((text) => text.includes('SN-'));
  expect(numbers.flatMap((text) => text.split('\n'))).toEqual(serials);
  expect(Math.max(...numbers.map((text) => text.split('\n').length))).toBeLessThan(30);
  expect(written.filter((text) => text.endsWith('KTI-26-00417'))).toHaveLength(1 + numbers.length);
});
