import { meta as metaOf, StartPage } from '../../start-page/start-page.js';

let kept;
let until = 0;

/** What the page shows, kept for five seconds; whoever comes meanwhile waits for the same. */
export function loader() {
  if (Date.now() > until) {
    kept = fetch(process.env.START_PAGE_DATA).then((answer) => answer.json());
    until = Date.now() + 5000;
  }
  return kept;
}

export function meta({ loaderData: { data, institution } }) {
  const { title, description } = metaOf(data, institution);
  return [{ title }, { name: 'description', content: description }];
}

export default function Home({ loaderData }) {
  return <StartPage {...loaderData} />;
}
