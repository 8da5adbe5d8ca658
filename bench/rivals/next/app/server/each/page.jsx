import { connection } from 'next/server';
import { StartPage } from '../../../../start-page/start-page.js';
import { read } from '../../read.js';

export { generateMetadata } from '../../read.js';

/** Rendered for each request. */
export default async function Page() {
  await connection();
  return <StartPage {...await read()} />;
}
