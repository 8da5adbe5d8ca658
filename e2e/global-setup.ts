import { startProduct } from './product.ts';

/**
 * Starts the product as an operator would, with demo data in a folder of its own, and tells the journeys where
 * it is (BASE_URL). Set BASE_URL yourself to travel through a running one instead.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const product = await startProduct({ SEED: 'demo' });
  process.env.BASE_URL = product.url;
  process.env.JOURNEY_DATA_DIR = product.dataDir;
  return product.stop;
}
