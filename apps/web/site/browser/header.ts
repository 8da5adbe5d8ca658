const page = document.documentElement;

/** The header has its own ground once the page is scrolled more than 10 px (SPEC 2). */
function followScroll(): void {
  page.toggleAttribute('data-scrolled', scrollY > 10);
}

/** Enlarged text has two rows in the header: the menu and the page's head begin under both. */
function followHeight(header: HTMLElement): void {
  let height: number | undefined;
  new ResizeObserver(() => {
    height ??= 4 * Number.parseFloat(getComputedStyle(page).fontSize);
    if (Math.abs(header.offsetHeight - height) < 1) return;
    height = header.offsetHeight;
    page.style.setProperty('--header', `${height}px`);
  }).observe(header);
}

/** Closes the menus of the header, but for the one with this element in it or as its button. */
function closeMenus(but?: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLElement>('header [popover]')) {
    const button = document.querySelector(`[popovertarget="${menu.id}"]`);
    if (but instanceof Node && (menu.contains(but) || button?.contains(but))) continue;
    menu.hidePopover?.();
  }
}

/** The ground and the height of the header, and its menus: the browser opens them and closes them at Escape and a tap. */
export function followHeader(): void {
  addEventListener('scroll', followScroll, { passive: true });
  followScroll();
  const header = document.querySelector<HTMLElement>('body > header');
  if (header) followHeight(header);
  // A menu must not cover what has the focus (WCAG 2.4.11).
  addEventListener('focusin', ({ target }) => closeMenus(target));
  // A page from the back/forward cache is shown with its menu closed (SPEC 2: closes on route change).
  addEventListener('pagehide', () => closeMenus());
}
