import { meta } from '../../start-page/start-page.js';

/** What the page shows, kept in Next's data cache for five seconds. */
export async function read() {
  const answer = await fetch(process.env.START_PAGE_DATA, { next: { revalidate: 5 } });
  return answer.json();
}

export async function generateMetadata() {
  const { data, institution } = await read();
  return meta(data, institution);
}
