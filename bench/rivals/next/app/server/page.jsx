import { StartPage } from '../../../start-page/start-page.js';
import { read } from '../read.js';

export { generateMetadata } from '../read.js';

/** The whole page is kept for five seconds. */
export const revalidate = 5;

export default async function Page() {
  return <StartPage {...await read()} />;
}
