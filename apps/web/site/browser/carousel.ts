/** How long each testimonial is shown (SPEC 9). */
const TURN_MS = 5000;

/**
 * One entry of a strip at a time, looping by itself while it is seen. Any manual action stops that for good (SPEC 4).
 * Without this script it is a strip to swipe through.
 */
export function enhance(part: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const track = part.querySelector('ul')!;
  const pause = part.querySelector<HTMLElement>('[data-pause]')!;
  const dots = [...part.querySelectorAll<HTMLElement>('[data-show]')];
  let current = 0;
  /** Whether the visitor moves the strip: after a button it passes by entries that were not chosen. */
  let isByHand = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function mark(at: number): void {
    current = at;
    for (const [nth, dot] of dots.entries()) {
      if (nth === at) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  }
  function show(at: number): void {
    mark((at + dots.length) % dots.length);
    track.scrollTo({ left: current * track.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
  }

  const whileSeen = new IntersectionObserver(([entry]) => {
    clearInterval(timer);
    if (!entry?.isIntersecting) return;
    timer = setInterval(() => {
      if (!document.hidden) show(current + 1);
    }, TURN_MS);
  });
  function stop(): void {
    whileSeen.disconnect();
    clearInterval(timer);
    pause.hidden = true;
    track.setAttribute('aria-live', 'polite');
  }
  function takeOver(): void {
    isByHand = true;
    stop();
  }
  function choose(at: number): void {
    stop();
    isByHand = false;
    show(at);
  }

  track.addEventListener('scroll', () => {
    if (isByHand) mark(Math.round(track.scrollLeft / track.clientWidth));
  });
  track.addEventListener('pointerdown', takeOver);
  track.addEventListener('keydown', ({ key }) => key.startsWith('Arrow') && takeOver());
  track.addEventListener('wheel', (event) => Math.abs(event.deltaX) > Math.abs(event.deltaY) && takeOver(), {
    passive: true,
  });
  for (const [at, dot] of dots.entries()) dot.addEventListener('click', () => choose(at));
  const [previous, next] = part.querySelectorAll<HTMLElement>('[data-step]');
  previous!.addEventListener('click', () => choose(current - 1));
  next!.addEventListener('click', () => choose(current + 1));
  pause.addEventListener('click', () => {
    stop();
    next!.focus();
  });
  if (isStill) return;
  pause.hidden = false;
  track.setAttribute('aria-live', 'off');
  whileSeen.observe(track);
}
