import { expect, it } from 'vitest';
import { useWorld } from './use-world.ts';

const world = useWorld();

type Edit = Record<string, unknown>;

const text = (value: string, field = 'name') => ({ [field]: value });
/** The loan term is answered as `loan_term`. */
const asAnswered = ({ loanTerm, ...edit }: Edit) => (loanTerm ? { loan_term: loanTerm } : edit);

/** Each record that somebody may save over a change of another: its path, where it is made, and two values of a field. */
const RECORDS: Record<string, { made: () => Promise<{ id: string }>; edits: [Edit, Edit] }> = {
  branches: {
    made: () => world.must('POST', '/branches', { name: 'Seen' }),
    edits: [text('1', 'phone'), text('2', 'phone')],
  },
  clients: { made: () => world.aClient(), edits: [text('Box 7', 'address'), text('Box 8', 'address')] },
  groups: { made: () => world.aGroup(), edits: [text('There', 'location'), text('Elsewhere', 'location')] },
  orders: { made: () => world.anOrder(), edits: [{ loanTerm: 9 }, { loanTerm: 10 }] },
  products: { made: () => world.aProduct(), edits: [{ price: 900 }, { price: 800 }] },
  staff: { made: () => world.hire('auditor', null), edits: [text('Amina First'), text('Amina Second')] },
};

it.each(Object.entries(RECORDS))(
  '%s: who saves over a change that they have not seen is refused, and nothing of it is lost (DECISIONS 4)',
  async (path, { made, edits: [first, second] }) => {
    const at = `/${path}/${(await made()).id}`;
    const { updated_at: seen } = await world.must('GET', at);
    const { body: saved } = await world.call(world.admin, 'PUT', at, { ...first, updatedAt: seen });
    const refused = await world.call(world.admin, 'PUT', at, { ...second, updatedAt: seen });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message: expect.stringMatching(/^Someone changed this .* Nothing was saved\.$/),
      },
    });
    expect(await world.must('GET', at)).toMatchObject(asAnswered(first));
    const now = { ...second, updatedAt: saved.updated_at };
    expect(await world.must('PUT', at, now)).toMatchObject(asAnswered(second));
  },
);

it('settings: of two admins who save from the same state one is refused (DECISIONS 4)', async () => {
  const { updated_at: updatedAt } = await world.must('GET', '/settings');
  const save = (retention_years: number) =>
    world.call(world.admin, 'PUT', '/settings', { dataProtection: { retention_years }, updatedAt });
  const replies = await Promise.all([save(8), save(9)]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
});
