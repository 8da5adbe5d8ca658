import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { COUNT_STATES, COUNTED_STATES } from '#domain/stock/stock.ts';
import {
  deviceTime,
  id,
  named,
  optionalText,
  pageQuery,
  pagination,
  searchText,
  timestamp,
} from './common.ts';
import { endpointsOf } from './endpoints-of.ts';
import { branchOrCentral, place } from './stock.ts';

const stock = endpointsOf('Stock');

const count = named('StockCount', {
  id,
  number: z.string().meta({ example: 'C-26-00012' }),
  ...branchOrCentral,
  state: z.enum(COUNT_STATES),
  note: z.string(),
  products: z.int(),
  settled: z.int().meta({ description: 'Products whose count holds' }),
  made_by_name: z.string(),
  made_at: timestamp,
  ended_by_name: z.string().nullable(),
  ended_at: timestamp.nullable(),
  updated_at: timestamp,
});
export type StockCount = z.output<typeof count>;

const countedProduct = named('CountedProduct', {
  product_id: id,
  name: z.string(),
  price: z.number().meta({ description: 'The selling price of a piece, in KES' }),
  state: z.enum(COUNTED_STATES),
  counts: z.int().meta({ description: 'How often it was counted' }),
  quantity: z.int().nullable().meta({ description: 'The latest count, once it holds' }),
  difference: z
    .int()
    .nullable()
    .meta({ description: 'Pieces more or fewer than expected, once the count holds' }),
});
export type CountedProduct = z.output<typeof countedProduct>;

export const countWithProducts = count
  .extend({
    products_counted: z
      .array(countedProduct)
      .meta({ description: 'By name. Nothing says what is expected before a count holds' }),
    counted_by: z.array(z.string()).meta({ description: 'The names of those who counted' }),
    may_approve: z
      .boolean()
      .meta({ description: 'Whether the caller may approve it: somebody who did not count' }),
  })
  .meta({ id: 'StockCountWithProducts' });
export type StockCountWithProducts = z.output<typeof countWithProducts>;

export const countFilter = z.object({
  search: searchText.optional().meta({ description: 'Part of the number' }),
  state: z.enum(COUNT_STATES).optional(),
  place: place.optional(),
});

export const listStockCounts = stock.get('listStockCounts', '/stock-counts', {
  summary: 'List a page of the counts of places that the caller can see, latest first',
  access: 'stock.read',
  query: z.object({ ...pageQuery, ...countFilter.shape }),
  replies: { 200: z.object({ counts: z.array(count), pagination }) },
});

export const getStockCount = stock.get('getStockCount', '/stock-counts/{id}', {
  summary: 'One count with its products',
  access: 'stock.read',
  replies: { 200: countWithProducts },
});

export const startStockCount = stock.post('startStockCount', '/stock-counts', {
  summary: 'Start a count of a place. A product is in one open count of a place at most',
  access: 'stock.write',
  body: z.object({
    place,
    productIds: z
      .array(id)
      .max(LIMITS.stockLines, reasonText('too_many_entries', { max: LIMITS.stockLines }))
      .optional()
      .meta({ description: 'The default is each product that the place should have' }),
    note: optionalText('notes', LIMITS.longestReason).optional(),
  }),
  replies: { 201: countWithProducts },
  refuses: ['not_found', 'check_failed'],
});

export const addCountEntries = stock.post('addCountEntries', '/stock-counts/{id}/entries', {
  summary:
    'Add what somebody counted: all pieces of a product in the place. The latest count holds when it is as expected, or when somebody else found the same difference',
  access: 'stock.write',
  body: z.object({
    entries: z
      .array(
        z.object({
          productId: id,
          quantity: z.int().min(0).max(LIMITS.maxStock),
          countedAt: deviceTime
            .optional()
            .meta({ description: 'If the call is sent later: from the clock of the device' }),
        }),
      )
      .min(1, reasonText('missing'))
      .max(LIMITS.stockLines, reasonText('too_many_entries', { max: LIMITS.stockLines })),
  }),
  replies: { 200: countWithProducts },
  refuses: ['check_failed', 'illegal_transition'],
});

export const approveStockCount = stock.post('approveStockCount', '/stock-counts/{id}/approve', {
  summary:
    'Approve a count whose products all hold, by somebody who did not count. The stock is corrected by the differences',
  access: 'stock.approve',
  replies: { 200: countWithProducts },
  refuses: ['check_failed', 'illegal_transition', 'insufficient_stock'],
});

export const stopStockCount = stock.post('stopStockCount', '/stock-counts/{id}/stop', {
  summary: 'Stop an open count. The stock stays as it is',
  access: 'stock.write',
  replies: { 200: countWithProducts },
  refuses: ['illegal_transition'],
});
