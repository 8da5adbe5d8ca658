import { expect, it, vi } from 'vitest';
import { usePage } from '../test/browser.ts';
import { newDraft } from './draft.ts';

usePage();

it('a draft is there again after the page was loaded again, until it is removed by its key (DECISIONS 15.9)', async () => {
  const { loadDraft, removeDraft, writeDraft } = await import('./use-draft.ts');
  expect(await loadDraft('amina')).toBeUndefined();
  await writeDraft('amina', { ...newDraft('d1'), deliveryMethod: 'other' });
  vi.resetModules();
  const again = await import('./use-draft.ts');
  expect((await again.loadDraft('amina'))?.key).toBe('d1');
  await removeDraft('amina', 'of another tab');
  expect((await loadDraft('amina'))?.key).toBe('d1');
  await removeDraft('amina', 'd1');
  expect(await loadDraft('amina')).toBeUndefined();
});
