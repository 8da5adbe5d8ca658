import { categoryPictures, type CategoryPictures } from '#contract/settings.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from './read-setting.ts';

/** The pictures that products of a category show without one of their own (DECISIONS 21.19). */
export function getCategoryPictures(db: Database): Promise<CategoryPictures> {
  return readSetting(db, 'category_pictures', categoryPictures, []);
}
