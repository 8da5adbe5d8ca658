import { expect, it } from 'vitest';
import { rebase } from '../../kit/form/use-record-form.ts';
import { fieldOf, fieldsOf, picturesOf } from './category-fields.ts';

const lamps = { category: 'Lamps No. 1', image: '/art/goods.svg' };
const tools = { category: 'Tools', image: '/uploads/tools.webp' };
const settings = (...pictures: (typeof lamps)[]) => ({ category_pictures: pictures });

it('keeps the picture that somebody else gave a category which was not there when the form was opened (DECISIONS 14.4)', () => {
  const [seen, now] = [settings(lamps), settings(lamps, tools)];
  const ofProducts = [lamps.category];
  const typed = { ...fieldsOf(ofProducts, seen), [fieldOf(lamps.category)]: '' };
  const { fields, theirs } = rebase(typed, fieldsOf(ofProducts, seen), fieldsOf(ofProducts, now));
  expect(picturesOf(ofProducts, fields, now)).toEqual([tools]);
  expect(theirs).toEqual({ [fieldOf(tools.category)]: tools.image });
});

it('has one picture of a category, however its products spell it (DECISIONS 21.19)', () => {
  const ofProducts = ['lamps  no. 1', 'Stoves'];
  const fields = fieldsOf(ofProducts, settings(lamps));
  expect(Object.values(fields)).toEqual([lamps.image, '']);
  expect(picturesOf(ofProducts, fields, settings(lamps))).toEqual([{ ...lamps, category: 'lamps  no. 1' }]);
});
