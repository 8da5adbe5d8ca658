import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { HAND_MOVES, MOVE_REASONS, STOCK_PLACES } from '#domain/stock/stock.ts';
import {
  BACKWARDS,
  day,
  id,
  named,
  optionalText,
  pageQuery,
  pagination,
  searchText,
  timestamp,
  WORKBOOK,
} from './common.ts';
import { endpointsOf } from './endpoints-of.ts';
import { quantityUpTo } from './order-body.ts';

const stock = endpointsOf('Stock');

/** A branch by its id, or the central store, which has what is in no branch. */
export const place = id.meta({ description: 'The id of a branch, or `central`' });
/** In an answer: null is the central store. */
export const branchOrCentral = {
  branch_id: id.nullable().meta({ description: 'Null: the central store' }),
  branch_name: z.string().nullable(),
};
/** Pieces in a call about the stock. */
export const pieces = quantityUpTo(LIMITS.maxStock);

const level = named('StockLevel', {
  ...branchOrCentral,
  product_id: id,
  name: z.string(),
  price: z.number().meta({ description: 'The selling price of a piece, in KES' }),
  on_hand: z.int(),
  reserved: z.int().meta({ description: 'Of these, pieces that orders wait for' }),
  free: z.int().meta({ description: 'Pieces that can be ordered or sent' }),
  on_way: z.int().meta({ description: 'Pieces in open transfers to this place' }),
  ordered: z.int().meta({ description: 'Pieces that suppliers have still to bring to this place' }),
  is_low: z.boolean(),
});
export type StockLevel = z.output<typeof level>;

export const levelFilter = z.object({
  search: searchText.optional().meta({ description: 'Part of the name of a product' }),
  place: place.optional(),
  product_id: id.optional(),
  low: z.enum(['true', 'false']).optional(),
});

export const listStock = stock.get('listStock', '/stock', {
  summary:
    'List a page of the stock by product and place: branches that the caller can see, and the central store',
  access: 'stock.read',
  query: z.object({ ...pageQuery, ...levelFilter.shape }),
  replies: { 200: z.object({ stock: z.array(level), pagination }) },
});

const side = z.object({ place: z.enum(STOCK_PLACES), ...branchOrCentral });

const move = named('StockMove', {
  id,
  at: timestamp.meta({ description: 'When it happened' }),
  made_at: timestamp.meta({ description: 'When it was recorded' }),
  product_id: id,
  name: z.string(),
  from: side,
  to: side,
  quantity: z.int(),
  why: z.enum(MOVE_REASONS),
  paper: z.string().meta({ description: 'The number of the order, purchase, transfer or count, or empty' }),
  order_id: id
    .nullable()
    .meta({ description: 'The record of the paper, if the caller can see it. The next fields are the same' }),
  consignment_id: id.nullable(),
  count_id: id.nullable(),
  note: z.string(),
  made_by_name: z.string().nullable().meta({ description: 'Null: the system' }),
});
export type StockMove = z.output<typeof move>;

export const moveFilter = z.object({
  search: searchText
    .optional()
    .meta({ description: 'Part of the number of the paper, or of the name of the product' }),
  place: place.optional(),
  product_id: id.optional(),
  why: z.enum(MOVE_REASONS).optional(),
  from: day.optional(),
  to: day.optional(),
});
const forwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;

export const listStockMoves = stock.get('listStockMoves', '/stock/moves', {
  summary:
    'List a page of the moves of goods, latest first. Somebody in one branch gets those of its places and papers, and those of the central store that are for no other branch',
  access: 'stock.read',
  query: z.object({ ...pageQuery, ...moveFilter.shape }).refine(forwards, BACKWARDS),
  replies: { 200: z.object({ moves: z.array(move), pagination }) },
});

export const exportStockMoves = stock.get('exportStockMoves', '/stock/moves/export', {
  summary: 'Export these moves as a workbook',
  access: 'stock.read',
  heavy: 'always',
  query: moveFilter.refine(forwards, BACKWARDS),
  replies: { 200: { file: WORKBOOK } },
});

export const recordStockMove = stock.post('recordStockMove', '/stock/moves', {
  summary:
    'Record pieces that were lost or broken, went to the repair, or came back from it. The move is in the audit log',
  access: 'stock.approve',
  body: z.object({
    kind: z.enum(HAND_MOVES),
    place: place.meta({ description: 'The place that the pieces leave or reach' }),
    productId: id,
    quantity: pieces,
    reason: optionalText('reason', LIMITS.longestReason).check(z.minLength(1, reasonText('missing'))),
  }),
  replies: { 201: move },
  refuses: ['not_found', 'check_failed', 'insufficient_stock'],
});

const need = named('StockNeed', {
  ...branchOrCentral,
  product_id: id,
  name: z.string(),
  waiting: z.int().meta({
    description:
      'Pieces of approved orders of the branch that are reserved at another place; in the central store only where branches deliver (`orders_from_branch`)',
  }),
  reserved: z.int().meta({ description: 'Pieces reserved in the branch' }),
  on_hand: z.int(),
  free: z.int(),
  on_way: z.int(),
  ordered: z.int(),
  promised_on: day
    .nullable()
    .meta({ description: 'The earliest day that an agreement promises. Null: none' }),
  to_get: z.int().meta({ description: 'Pieces that neither lie in the branch nor are on their way there' }),
});
export type StockNeed = z.output<typeof need>;

export const needFilter = z.object({
  search: searchText.optional().meta({ description: 'Part of the name of a product' }),
  branch_id: id.optional(),
});

export const listStockNeeds = stock.get('listStockNeeds', '/stock/needs', {
  summary: 'List a page of what branches need for their approved orders, earliest promised day first',
  access: 'stock.read',
  query: z.object({ ...pageQuery, ...needFilter.shape }),
  replies: { 200: z.object({ needs: z.array(need), pagination }) },
});

const branchGoods = named('BranchGoods', {
  product_id: id,
  free: z.int().meta({ description: 'Pieces that can be ordered in the branch' }),
  arriving: z.int().meta({
    description: 'Free pieces on their way to the branch, and those that suppliers have still to bring',
  }),
  arrives_on: day.nullable().meta({ description: 'The earliest expected day. Null: not known' }),
});
export type BranchGoods = z.output<typeof branchGoods>;

export const branchStock = named('BranchStock', { goods: z.array(branchGoods), as_of: timestamp });
export type BranchStock = z.output<typeof branchStock>;

export const getBranchStock = stock.get('getBranchStock', '/stock/branches/{id}', {
  summary: 'What a branch has of each active product, and what comes when',
  access: 'stock.read',
  replies: { 200: branchStock },
});
