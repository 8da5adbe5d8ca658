import { z } from 'zod';
import * as contract from '#contract/imports.ts';
import { refuseField } from '#domain/errors.ts';
import { guessMapping, IMPORT_FIELDS, IMPORT_KINDS, IMPORT_MODES, IMPORT_TAKES } from '#domain/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { refuseInvalid } from '../platform/http/errors.ts';
import { readForm, type SentForm } from '../platform/http/read-form.ts';
import { newId } from '../platform/ids.ts';
import { writeFailedRows } from './failed-rows.ts';
import { Importer } from './importer.ts';
import { createImport, getImport, listImports } from './imports.queries.ts';
import { readTable, type Table } from './read-table.ts';

const wishes = z.object({
  kind: z.enum(IMPORT_KINDS, 'Choose clients, groups or products'),
  mode: z.enum(IMPORT_MODES, 'Choose dry-run or run'),
  take: z.enum(IMPORT_TAKES, 'Choose all or good').default('all'),
  mapping: z.string().optional(),
});
type Wishes = z.output<typeof wishes>;

const mappingText = z.record(z.string(), z.int().min(0).nullable());

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The mapping that was sent, for the fields of the kind and the columns of the file, or the one that suggests itself. */
function mappingOf({ kind, mapping }: Wishes, { headings }: Table) {
  if (!mapping) return guessMapping(kind, headings);
  const given = mappingText.safeParse(parseJson(mapping));
  if (!given.success) throw refuseField('mapping', 'The mapping is not one of fields to columns.');
  const isKnown = (index: number | null | undefined) => typeof index === 'number' && index < headings.length;
  return Object.fromEntries(
    IMPORT_FIELDS[kind].map(({ name }) => [name, isKnown(given.data[name]) ? given.data[name]! : null]),
  );
}

async function begin(books: Books, importer: Importer, caller: Caller, form: SentForm) {
  const parsed = wishes.safeParse(form.fields);
  if (!parsed.success) throw refuseInvalid(parsed.error);
  const { kind, mode, take } = parsed.data;
  const table = await readTable(form.bytes);
  const mapping = mappingOf(parsed.data, table);
  const id = newId(caller.at);
  const fileName = form.fileName.toWellFormed().replaceAll('\0', '').slice(0, 200);
  await createImport(books, {
    id,
    staff_id: caller.id,
    kind,
    mode,
    take,
    file_name: fileName,
    headings: table.headings,
    sample: table.rows[0]?.cells ?? [],
    mapping,
    total: table.rows.length,
  });
  const dryRun = mode === 'dry-run';
  importer.start({ id, caller, kind, whole: dryRun || take === 'all', dryRun, fileName, table, mapping });
  return getImport(books.db, id);
}

export function importRoutes(api: Api, books: Books): void {
  const importer = new Importer(books, api.app.log);
  api.app.addHook('onClose', () => importer.stop());
  api.route(contract.startImport, async ({ caller, request }) => {
    const words = { missing: 'Choose a CSV or .xlsx file.', maxBytes: LIMITS.importBytes };
    return begin(books, importer, caller, await readForm(request, 'file', words));
  });
  api.route(contract.listImports, () => listImports(books.db));
  api.route(contract.getImport, ({ params }) => getImport(books.db, params.id));
  api.route(contract.downloadFailedRows, async ({ params, reply }) => {
    const rows = await writeFailedRows(books.db, params.id);
    reply.header('content-disposition', 'attachment; filename="failed-rows.csv"');
    return rows;
  });
}
