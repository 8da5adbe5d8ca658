import type { GalleryCategory } from '#contract/site-content.ts';
import { addressOf } from '../kit/search.ts';

/** The pictures of a category, or all of them. */
export const categoryHref = (category: GalleryCategory | undefined) =>
  addressOf('/gallery', { category: category ?? '' });

/** A page of one picture, among those of the category that was chosen. */
export const pictureHref = (id: string, category: GalleryCategory | undefined) =>
  addressOf('/gallery', { category: category ?? '', picture: id });
