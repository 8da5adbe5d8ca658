import type { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint.ts';
import type { exportStockMoves as exportEndpoint, StockMove } from '#contract/stock.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Translation } from '#messages/index.ts';
import { periodText } from '#messages/report-scope.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { type About, type Cell, ofOneMoment, writeWorkbook } from '../platform/workbook.ts';
import { getInstitution } from '../settings/read-settings.ts';
import { findNamed, selectMoves, selectWireMoves, toMove } from './stock.queries.ts';

type Filter = QueryOf<typeof exportEndpoint>;

/** Moves are read in chunks, so that the export needs little memory. */
const CHUNK_SIZE = 1000;

async function* readRows(
  db: Database,
  caller: Caller,
  filter: Filter,
  { stock: words, format }: Translation,
): AsyncGenerator<Cell[]> {
  const nameOf = ({ place, branch_name }: StockMove['from']) =>
    place === 'branch' ? branch_name! : words.places[place];
  const limit = branchLimit(caller, 'stock.read');
  const named = await findNamed(db, filter);
  let last: StockMove | undefined;
  do {
    const after = last;
    const rows = await selectWireMoves(selectMoves(db, limit, filter, named), limit)
      .$if(after !== undefined, (some) =>
        some.where((eb) =>
          eb(eb.refTuple('stock_moves.at', 'stock_moves.id'), '<', eb.tuple(after!.at, after!.id)),
        ),
      )
      .limit(CHUNK_SIZE)
      .execute();
    last = rows.length < CHUNK_SIZE ? undefined : toMove(rows.at(-1)!);
    for (const move of rows.map(toMove))
      yield [
        format.formatDayTime(move.at),
        move.name,
        move.quantity,
        words.fromTo(nameOf(move.from), nameOf(move.to)),
        words.reasons[move.why],
        move.paper,
        move.note,
        move.made_by_name ?? words.moves.system,
      ];
  } while (last);
}

/** Which moves a workbook has, when it was made and its author. */
async function aboutMoves(db: Database, caller: Caller, filter: Filter, words: Translation): Promise<About> {
  const { aboutSheet: heads } = words.reportWords;
  const { name: institution } = await getInstitution(db);
  const ids = [branchLimit(caller, 'stock.read'), filter.place, filter.product_id].map((id) =>
    idOrNone(id ?? ''),
  );
  const found = (table: 'branches' | 'products') =>
    db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(
    [...(await found('branches')), ...(await found('products'))].map((row) => [row.id, row.name]),
  );
  const [own, place, product] = ids.map((id) => names.get(id));
  const period = periodText(words, filter);
  const made = words.format.formatDayTime(caller.at.toISOString());
  const branch = own ?? words.figures.allBranches;
  const asked = [
    [words.stock.place, filter.place === 'central' ? words.stock.central : place],
    [words.stock.product, product],
    [words.stock.moves.why, filter.why && words.stock.reasons[filter.why]],
    [words.orderExport.about.search, filter.search],
  ];
  const set = asked.filter((one): one is [string, string] => Boolean(one[1]));
  const title = words.stock.moves.label;
  return {
    sheetName: heads.name,
    rows: [
      [words.orderExport.about.institution, institution],
      [heads.report, title],
      [heads.period, period],
      [heads.branch, branch],
      ...set,
      [heads.made, made],
      [heads.by, caller.name],
    ],
    onPaper: {
      title: `${institution}: ${title}`,
      scope: [period, branch, ...set.map(([, value]) => value)].join(' · '),
      made: heads.madeBy(made, caller.name),
    },
  };
}

/** The moves in reach as a workbook, the latest first and all of one moment. */
export async function exportStockMoves(
  db: Database,
  caller: Caller,
  filter: Filter,
  words: Translation,
): Promise<Readable> {
  const about = await aboutMoves(db, caller, filter, words);
  const { by, ...columns } = words.stock.moves.columns;
  return ofOneMoment(db, (within) =>
    writeWorkbook(
      [
        {
          name: words.stock.moves.label,
          columns: [...Object.values(columns), words.stock.purchase.note, by],
          rows: readRows(within, caller, filter, words),
        },
      ],
      about,
    ),
  );
}
