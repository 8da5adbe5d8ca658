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

/** The texts and pictures of the rendered page, and the sections that it leaves out. */
export interface Said {
  words: WordsOf;
  hidden: ReadonlySet<string>;
  pictures: PictureOf;
  /** By the keys of the pages' texts. */
  texts: Readonly<Record<string, string>>;
}

/** Without a page around it: the words of the catalogue. */
export const PageWords = createContext<Said>({
  words: wordsWith(NO_TEXTS),
  hidden: new Set(),
  pictures: picturesWith(NO_TEXTS),
  texts: {},
});

/** Words of the catalogue, or those of the institution. */
export const useWords: WordsOf = (name) => useContext(PageWords).words(name);

export const usePictures = (): PictureOf => useContext(PageWords).pictures;

/** The institution's texts in place of whole pages, by the names of these. */
export function useDocuments(): (page: string) => string | undefined {
  const { texts } = useContext(PageWords);
  return (page) => texts[documentKey(page)];
}

/** Whether the institution shows a section. */
type IsShown = (section: HideableSection | DocumentSection) => boolean;

export function useShown(): IsShown {
  const { hidden } = useContext(PageWords);
  return (section) => !hidden.has(section);
}
