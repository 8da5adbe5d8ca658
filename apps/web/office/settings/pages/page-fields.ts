import { z } from 'zod';
import type { PageTexts, PageVersion } from '#contract/pages.ts';
import { SITE_ART } from '#contract/site-art.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainValue } from '#messages/explain-refusal.ts';
import {
  faultOf,
  placesOfPage,
  TEXT_PAGES,
  textsOf,
  textsOfPage,
  type PageSection,
  type PageText,
  type PicturePlace,
  type TextPage,
  type TextPageName,
} from '#messages/page-texts.ts';
import { settings } from '#words/index.ts';
import type { Faults } from '../../kit/form/use-record-form.ts';
import { artPath } from '../../kit/form/pictures.ts';
import { type Field, type Fields, type Inputs } from '../fields.ts';

const words = settings.pages;

/**
 * The inputs of a page: each text by its key, for each section whether it is shown, for each picture place the picture
 * (`''`: the product's drawing) and its description.
 */
export type PageFields = Inputs;

// A form takes a dot in a name for a way into an object.
const fieldOfText = (key: string) => `text/${key.replaceAll('.', '|')}`;
const fieldOfPicture = (key: string) => `picture/${key.replaceAll('.', '|')}`;
const fieldOfAlt = (key: string) => `alt/${key.replaceAll('.', '|')}`;
const fieldOfSection = (id: string) => `shown/${id.replaceAll('.', '|')}`;

/** The sections of a text that is written as a whole. */
export const partsOf = (page: TextPageName) => (TEXT_PAGES[page] as TextPage).document?.sections ?? [];

const sectionsOf = (page: TextPageName): readonly PageSection[] => TEXT_PAGES[page].sections;

/** The first inputs of the form: the draft, or the published page. */
export const fieldsOf = ({ draft, published, hidden_at_first }: PageTexts, page: TextPageName) =>
  fieldsOfVersion(draft ?? published ?? { texts: {}, hidden: hidden_at_first, pictures: {} }, page);

export function fieldsOfVersion(
  { texts, hidden, pictures }: Pick<PageVersion, 'texts' | 'hidden' | 'pictures'>,
  page: TextPageName,
): PageFields {
  return Object.fromEntries([
    ...[...textsOfPage(page).values()].map(({ key, own }) => [fieldOfText(key), texts[key] ?? own]),
    ...sectionsOf(page)
      .filter(({ mayHide }) => mayHide)
      .map(({ id }) => [fieldOfSection(id), !hidden.includes(id)]),
    ...[...placesOfPage(page).keys()].flatMap((key) => [
      [fieldOfPicture(key), pictures[key]?.src ?? ''],
      [fieldOfAlt(key), pictures[key]?.alt ?? ''],
    ]),
  ]) as PageFields;
}

/** The same as a request has it. */
export function bodyOf(fields: PageFields, page: TextPageName) {
  const typed = [...textsOfPage(page).values()].map(({ key, own }) => {
    const text = String(fields[fieldOfText(key)]).trim();
    return [key, text === own.trim() ? '' : text];
  });
  return {
    texts: Object.fromEntries(typed.filter(([, text]) => text !== '')) as Record<string, string>,
    hidden: sectionsOf(page)
      .filter(({ id, mayHide }) => mayHide && fields[fieldOfSection(id)] === false)
      .map(({ id }) => id),
    pictures: Object.fromEntries(
      [...placesOfPage(page).keys()].flatMap((key) => {
        const src = String(fields[fieldOfPicture(key)]);
        return src === '' ? [] : [[key, { src, alt: String(fields[fieldOfAlt(key)]).trim() }]];
      }),
    ) as PageVersion['pictures'],
  };
}

export function faultsOfPage(fields: PageFields, page: TextPageName): Faults {
  const faults: Record<string, string> = {};
  for (const text of textsOfPage(page).values()) {
    const field = fieldOfText(text.key);
    const fault = faultOf(text, String(fields[field]));
    if (fault) faults[field] = explainValue(fault);
  }
  return faults;
}

/** The name of a section: its place, or its first words. */
function nameOfSection(section: PageSection): string {
  const place = section.id.slice(section.id.indexOf('.') + 1);
  if (Object.hasOwn(words.section, place)) return words.section[place as keyof typeof words.section];
  return textsOf(section)[0]?.own ?? place;
}

/** The label of a box: `2. Heading`, `1. Point 3`. */
export function labelOf({ key }: Pick<PageText, 'key'>): string {
  const parts = key.split('.');
  const isNumber = (part: string | undefined) => /^\d+$/.test(part ?? '');
  const last = parts.at(-1);
  const name = parts.findLast((part) => !isNumber(part)) ?? '';
  const box = words.boxes[name] ?? name;
  const entry = parts.slice(0, -1).findLast(isNumber);
  const own = isNumber(last) ? words.point(box, Number(last) + 1) : box;
  if (entry === undefined) return own;
  return words.entry(Number(entry) + 1, own);
}

/** What the picture of a place is called: by the number that it has in its section, where there are several. */
function labelOfPicture({ pictures = [] }: PageSection, { key }: PicturePlace): string {
  const page = key.slice(key.lastIndexOf('.') + 1);
  if (key.startsWith('everywhere.') && Object.hasOwn(words.names, page)) {
    return words.of(words.names[page as TextPageName], words.picture.label);
  }
  const at = pictures.findIndex((one) => one.key === key);
  return pictures.length > 1 ? words.entry(at + 1, words.picture.label) : words.picture.label;
}

const pictureWords = words.picture;

/** The boxes of a page for these inputs, section by section in the order of the page. */
export function boxesOf(page: TextPageName, inputs: PageFields): Fields {
  const texts = [...textsOfPage(page).values()];
  return [
    ...texts.filter(({ blocks }) => blocks).map((text) => ({ ...boxOf(text), isDocument: true as const })),
    ...sectionsOf(page).flatMap((section) => {
      const pictures = section.pictures ?? [];
      // The description of a drawing does not fit the picture that replaces it.
      const idle = pictures
        .filter(({ key }) => inputs[fieldOfPicture(key)] !== '')
        .map(({ alt }) => alt as string | undefined);
      const boxes: Field[] = [
        ...textsOf(section)
          .filter(({ key }) => !idle.includes(key))
          .map(boxOf),
        ...pictures.flatMap((place) => pictureBoxes(section, place, inputs)),
      ];
      const shown = fieldOfSection(section.id);
      const all: Field[] = section.mayHide
        ? [{ name: shown, as: 'switch', label: words.shown }, ...(inputs[shown] === false ? [] : boxes)]
        : boxes;
      return all.map((box, at) => (at === 0 ? { ...box, part: nameOfSection(section) } : box));
    }),
  ];
}

const boxOf = (text: PageText): Field => {
  const hint = text.isList ? words.lines : '';
  const kept = text.placeholders.length > 0 && !text.blocks ? words.takesIn(text.placeholders) : '';
  return {
    name: fieldOfText(text.key),
    as: 'prose',
    label: labelOf(text),
    ...((hint || kept) && { hint: hint || kept }),
  };
};

function pictureBoxes(section: PageSection, place: PicturePlace, inputs: PageFields): Field[] {
  const name = fieldOfPicture(place.key);
  const picture: Field = {
    name,
    as: 'picture',
    label: labelOfPicture(section, place),
    drawings: SITE_ART,
    back: pictureWords.back,
    otherwise: artPath(place.art),
  };
  if (inputs[name] === '') return [picture];
  const hint = pictureWords.altHint;
  return [picture, { name: fieldOfAlt(place.key), as: 'line', label: pictureWords.alt, hint }];
}

/** How much the boxes of a page take. */
export const shapeOfPage = (page: TextPageName) =>
  Object.fromEntries([
    ...[...textsOfPage(page).values()].map(({ key, most }) => [fieldOfText(key), z.string().max(most)]),
    ...[...placesOfPage(page).keys()].map((key) => [fieldOfAlt(key), z.string().max(LIMITS.altCharacters)]),
  ]) as Record<string, z.ZodString>;

/** The labels of all boxes of a page with the names of their sections, for texts outside of the form. */
export function labelsOf(page: TextPageName, inputs: PageFields): Record<string, string> {
  let section = '';
  return Object.fromEntries(
    boxesOf(page, inputs).map(({ name, label, part }) => {
      section = part ?? section;
      return [name, section ? words.of(section, label) : label];
    }),
  );
}
