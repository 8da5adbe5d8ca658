import { confirm as words } from '#words/site-newsletter.ts';
import { LinkPage, linkPage } from './LinkPage.tsx';

const path = '/newsletter/confirm';

/** Subscribes whoever opened the link of a confirmation mail (DECISIONS 7). */
export const confirm = linkPage(path, words, ({ data }) => (
  <LinkPage path={path} words={words} doneNote={words.stop} data={data} />
));
