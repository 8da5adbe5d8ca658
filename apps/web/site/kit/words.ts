import { createContext, useContext } from 'react';
import { documentKey } from '#messages/page-documents.ts';
import {
  type DocumentSection,
  type HideableSection,
  NO_TEXTS,
  type PictureOf,
  picturesWith,
  type WordsOf,
  wordsWith,
} from '#messages/page-texts.ts';

/** What the page that is rendered says, and which sections it leaves out (DECISIONS 21.7). */
export interface Said {
  words: WordsOf;
  hidden: ReadonlySet<string>;
  pictures: PictureOf;
  /** By the keys of the pages' texts. */
  texts: Readonly<Record<string, string>>;
}

/** In an island, which the browser renders again, the words are the catalogue's. */
export const PageWords = createContext<Said>({
  words: wordsWith(NO_TEXTS),
  hidden: new Set(),
  pictures: picturesWith(NO_TEXTS),
  texts: {},
});

/** Words of the catalogue, or what the institution says in place of them. */
export const useWords: WordsOf = (name) => useContext(PageWords).words(name);

/** The pictures of the page's places (DECISIONS 21.15). */
export const usePictures = (): PictureOf => useContext(PageWords).pictures;

/** What an institution wrote in place of a whole page. */
export const useDocument = (page: string): string | undefined =>
  useContext(PageWords).texts[documentKey(page)];

/** Whether an institution shows a section that it may leave out, or that its own system leaves out at first. */
export type IsShown = (section: HideableSection | DocumentSection) => boolean;

export const shownBy =
  ({ hidden }: Pick<Said, 'hidden'>): IsShown =>
  (section) =>
    !hidden.has(section);

export const useShown = (): IsShown => shownBy(useContext(PageWords));
