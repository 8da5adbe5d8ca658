/**
 * `npm run stock:verify`: proves that moves, levels and the stock of products agree, and names the first differences.
 * Works on the database that `npm start` works on, says which one that is, makes none and changes nothing in it.
 */
import process from 'node:process';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { Database } from '../apps/api/src/platform/database.ts';
import { nameDatabase, openExistingDatabase } from '../apps/api/src/platform/open-database.ts';
import { type StockDifference, verifyStock } from '../apps/api/src/stock/verify-stock.ts';
import { command } from './lib/command.ts';

const USAGE = `Proves that moves, levels and the stock of products agree, and names the first differences.

  npm run stock:verify

Ends with 0 when everything agrees, otherwise with 1.
`;

const describe = ({ product, place, moved, on_hand, held, reserved, sent }: StockDifference) =>
  `${product}, ${place === 'central' ? 'central store' : place}: moves say ${moved} pieces, the level ${on_hand}; ` +
  `orders hold ${held}, the level reserves ${reserved}${sent === null ? '' : `; the transfer says ${sent}`}`;

await command({ usage: USAGE, options: {} }, async () => {
  const config = readConfig();
  const { pool, stop } = await openExistingDatabase(config);
  try {
    const { products, moves, differences } = await new Database(pool).inTransaction(async (trx) => {
      await trx.query('set local statement_timeout = 0');
      return verifyStock(trx);
    });
    const lines = [
      `This is of ${nameDatabase(config)}.`,
      `${products} products and ${moves} moves checked.`,
      ...(differences.length > 0 ? differences.map(describe) : ['All pieces agree.']),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
});
