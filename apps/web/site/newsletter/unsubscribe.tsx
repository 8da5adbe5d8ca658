import { unsubscribe as words } from '#words/site-newsletter.ts';
import { Invitation } from '../kit/Closing.tsx';
import { LinkPage, linkPage } from './LinkPage.tsx';

const path = '/newsletter/unsubscribe';

/** Ends the newsletter for whoever opened the link of a mail (DECISIONS 7). */
export const unsubscribe = linkPage(path, words, ({ data }) => (
  <>
    <LinkPage path={path} words={words} doneNote={words.again} data={data} />
    <Invitation title={words.talk} text={words.talkText} links={[['/contact', words.contact]]} />
  </>
));
