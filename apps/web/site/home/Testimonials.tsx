import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconChevronLeft, IconChevronRight, IconPlayerPause } from '@tabler/icons-react';
import type { Testimonial } from '#contract/site-content.ts';
import { testimonials as words } from '#words/site-home.ts';
import layout from '../kit/layout.module.css';
import { Picture } from '../kit/Picture.tsx';
import styles from './Testimonials.module.css';

/** How long each testimonial is shown (SPEC 9). */
const TURN_MS = 5000;

const STILL = '(prefers-reduced-motion: reduce)';
const never = () => () => {};
/** Whether the visitor wants motion; undefined before the island is hydrated. */
const useMotion = () =>
  useSyncExternalStore(
    never,
    () => (matchMedia(STILL).matches ? 'still' : 'moving'),
    () => undefined,
  );

function bringToFront(strip: HTMLElement | null, at: number): void {
  const behavior = matchMedia(STILL).matches ? 'instant' : 'smooth';
  strip?.scrollTo({ left: at * strip.clientWidth, behavior });
}

/**
 * What members say, one at a time, looping by itself. Any manual action stops that for good (SPEC 4). Without JavaScript
 * it is a strip to swipe through.
 */
export function Testimonials({ list }: { list: Testimonial[] }) {
  const motion = useMotion();
  const track = useRef<HTMLUListElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  /** Whether the visitor moves the strip: after a button it passes by testimonials that were not chosen. */
  const isByHand = useRef(false);
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const isTurning = motion === 'moving' && !isStopped;

  const stop = () => setStopped(true);
  const takeOver = () => {
    isByHand.current = true;
    stop();
  };
  const choose = (at: number) => {
    const to = (at + list.length) % list.length;
    stop();
    isByHand.current = false;
    setCurrent(to);
    bringToFront(track.current, to);
  };

  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      const to = (current + 1) % list.length;
      setCurrent(to);
      bringToFront(track.current, to);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning, current, list.length]);

  const followSwipe = () => {
    const strip = track.current;
    if (strip && isByHand.current) setCurrent(Math.round(strip.scrollLeft / strip.clientWidth));
  };

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls; that is noticed */}
      <ul
        ref={track}
        className={styles.track}
        aria-label={words.track}
        aria-live={isTurning ? 'off' : 'polite'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={followSwipe}
        onPointerDown={takeOver}
        onWheel={(event) => Math.abs(event.deltaX) > Math.abs(event.deltaY) && takeOver()}
        onKeyDown={(event) => event.key.startsWith('Arrow') && takeOver()}
      >
        {list.map(({ id, name, role, content, image }) => (
          <li key={id} className={styles.slide}>
            <Picture src={image} alt="" width={400} height={400} />
            <figure>
              <blockquote>{content}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span className={layout.muted}>{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className={styles.controls} data-idle={motion ? undefined : ''}>
        <button type="button" aria-label={words.previous} onClick={() => choose(current - 1)}>
          <IconChevronLeft aria-hidden="true" />
        </button>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are no fields of a form */}
        <div role="group" aria-label={words.choose}>
          {list.map(({ id, name }, at) => (
            <button
              key={id}
              type="button"
              aria-label={words.show(at + 1, name)}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => choose(at)}
            />
          ))}
        </div>
        <button ref={next} type="button" aria-label={words.next} onClick={() => choose(current + 1)}>
          <IconChevronRight aria-hidden="true" />
        </button>
        {isTurning && (
          <button
            type="button"
            onClick={() => {
              stop();
              next.current?.focus();
            }}
          >
            <IconPlayerPause size={18} aria-hidden="true" />
            {words.pause}
          </button>
        )}
      </div>
    </div>
  );
}
