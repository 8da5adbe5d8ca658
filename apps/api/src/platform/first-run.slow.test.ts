import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase, settingsOf } from '../../test/database.ts';
import { runScript } from '../../test/process.ts';

it('an own system whose first admin is made before its first start tells of nothing invented either (DECISIONS 9.6)', async () => {
  const database = await createTestDatabase();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'first-'));
  try {
    const flags = ['--name', 'Amina', '--username', 'amina', '--email', 'amina@example.com'];
    const env = { ...settingsOf(database), DATA_DIR };
    const { said } = await runScript(['scripts/staff-create.ts', ...flags], env, 'a password of my own\n');
    expect(said).toContain('Amina (Administrator) can sign in as amina.');
    const { rows } = await database.pool.query<{ key: string }>('select key from settings order by key');
    expect(rows.map(({ key }) => key)).toEqual([
      'costs_untold',
      'first-run',
      'hidden_at_first',
      'institution',
      'site_content',
    ]);
  } finally {
    await database.drop();
    await rm(DATA_DIR, { recursive: true });
  }
});
