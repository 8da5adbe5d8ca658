import { expect, it } from 'vitest';
import { SITE_ART } from '#contract/site-art.ts';
import { artNames, drawArt } from './art-files.ts';

it('serves exactly the drawings from which an admin may choose (DECISIONS 6)', () => {
  expect([...SITE_ART].toSorted()).toEqual(artNames().toSorted());
  expect(SITE_ART.filter((name) => !drawArt(name)?.startsWith('<svg'))).toEqual([]);
});
