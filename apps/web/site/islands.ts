import '../ui/translated-texts.ts';
import type { ComponentType } from 'react';
import { SESSION_KEY } from '../ui/storage-keys.ts';

/** Every island by its name. The browser's script starts here; it loads React only when an island is hydrated. */
const ISLANDS = {
  'account-menu': async () => (await import('./layout/AccountMenu.tsx')).AccountMenu,
  testimonials: async () => (await import('./home/Testimonials.tsx')).Testimonials,
  branches: async () => (await import('./branches/BranchFinder.tsx')).BranchFinder,
  'join-form': async () => (await import('./join/JoinForm.tsx')).JoinForm,
  'complaint-form': async () => (await import('./complaints/ComplaintForm.tsx')).ComplaintForm,
  'loan-cost': async () => (await import('./cost/LoanCost.tsx')).LoanCost,
  'contact-form': async () => (await import('./contact/ContactForm.tsx')).ContactForm,
  products: async () => (await import('./products/ProductBrowser.tsx')).ProductBrowser,
  price: async () => (await import('./kit/Price.tsx')).Price,
  'staff-sign-in': async () => (await import('./more/StaffSignIn.tsx')).StaffSignIn,
  'site-search': async () => (await import('./site-map/SiteSearch.tsx')).SiteSearch,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof ISLANDS;

const page = document.documentElement;
try {
  if (localStorage.getItem(SESSION_KEY)) page.dataset['session'] = 'stored';
} catch {
  // Without local storage there is no session; other islands work.
}

async function hydrateIsland(element: HTMLElement): Promise<void> {
  if (element.dataset['hydrated'] !== undefined) return;
  element.dataset['hydrated'] = '';
  const load = ISLANDS[element.dataset['island'] as IslandName];
  const [{ hydrate }, Component] = await Promise.all([import('./island/hydrate.tsx'), load()]);
  hydrate(element, Component as ComponentType<object>);
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      void hydrateIsland(target as HTMLElement);
    }
  },
  { rootMargin: '300px' },
);

function hydrateOnTouch(element: HTMLElement): void {
  for (const event of ['pointerenter', 'pointerdown', 'focusin', 'input']) {
    element.addEventListener(event, () => void hydrateIsland(element), { once: true, passive: true });
  }
  // The focus can be in it before this script runs: the server set it, or the visitor did.
  if (element.contains(document.activeElement)) void hydrateIsland(element);
}

/**
 * When an island is hydrated: when it is visible, when the browser is idle, at the first touch, or only when somebody
 * is signed in; or at the first touch for visitors, and at once for who is signed in.
 */
export type HydrateWhen = 'visible' | 'idle' | 'interaction' | 'signed-in' | 'signed-in-or-interaction';

/** How each of these waits. */
const SCHEDULES: Record<HydrateWhen, (element: HTMLElement) => void> = {
  visible: (element) => seen.observe(element),
  // After the page and its pictures have loaded, because a slow network must load these first; at once when the visitor
  // touches it.
  idle: (element) => {
    const rest = () => (window.requestIdleCallback ?? setTimeout)(() => void hydrateIsland(element));
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
    hydrateOnTouch(element);
  },
  interaction: hydrateOnTouch,
  'signed-in': (element) => {
    if (page.dataset['session']) void hydrateIsland(element);
  },
  'signed-in-or-interaction': (element) =>
    page.dataset['session'] ? void hydrateIsland(element) : hydrateOnTouch(element),
};

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  SCHEDULES[element.dataset['when'] as HydrateWhen](element);
}

// A picture that cannot be loaded is replaced by the one that its `data-instead` names.
function replaceBroken(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement)) return;
  const { instead } = picture.dataset;
  if (!instead) return;
  delete picture.dataset['instead'];
  picture.src = instead;
}
addEventListener('error', ({ target }) => replaceBroken(target), true);
for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-instead]')) {
  if (picture.complete && picture.naturalWidth === 0) replaceBroken(picture);
}

/** The header has its own ground once the page is scrolled more than 10 px (SPEC 2). */
const followScroll = () => page.toggleAttribute('data-scrolled', scrollY > 10);
addEventListener('scroll', followScroll, { passive: true });
followScroll();

// Enlarged text has two rows in the header: the menu and the page's head begin under both.
const header = document.querySelector<HTMLElement>('body > header');
if (header) {
  let height: number | undefined;
  new ResizeObserver(() => {
    height ??= 4 * Number.parseFloat(getComputedStyle(page).fontSize);
    if (Math.abs(header.offsetHeight - height) < 1) return;
    height = header.offsetHeight;
    page.style.setProperty('--header', `${height}px`);
  }).observe(header);
}

// A page from the back/forward cache is shown with its menu closed (SPEC 2: closes on route change).
addEventListener('pagehide', () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
});
