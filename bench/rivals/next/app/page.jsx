import { StartPage } from './client-page.jsx';
import { read } from './read.js';

export { generateMetadata } from './read.js';

/** The whole page is kept for five seconds. */
export const revalidate = 5;

export default async function Page() {
  return <StartPage {...await read()} />;
}
