import { SESSION_KEY } from '../../ui/storage-keys.ts';
import { replaceBrokenPictures } from './pictures.ts';
import { followHeader } from './header.ts';

/**
 * The script of every public page. Pages work without it; it adds to what the server wrote, by the elements' data
 * attributes, and loads what a page needs. Texts stay in the HTML, so that one build serves all languages.
 */
const PARTS: Readonly<Record<string, () => Promise<{ enhance(part: HTMLElement): void }>>> = {
  branches: () => import('./branches.ts'),
  carousel: () => import('./carousel.ts'),
  form: () => import('./form.ts'),
  'loan-cost': () => import('./loan-cost.ts'),
  products: () => import('./products.ts'),
  search: () => import('./search.ts'),
};

const page = document.documentElement;
try {
  if (localStorage.getItem(SESSION_KEY)) {
    page.dataset['session'] = 'stored';
    void import('./account.ts');
  }
} catch {
  // Without local storage there is no session.
}

for (const part of document.querySelectorAll<HTMLElement>('[data-script]')) {
  void PARTS[part.dataset['script'] ?? '']?.().then(({ enhance }) => {
    enhance(part);
    part.dataset['ready'] = '';
  });
}

replaceBrokenPictures();
followHeader();
