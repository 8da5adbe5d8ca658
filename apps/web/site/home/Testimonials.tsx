import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconChevronLeft, IconChevronRight, IconPlayerPause } from '@tabler/icons-react';
import type { Testimonial } from '#contract/site-content.ts';
import { testimonials as words } from '#words/site-home.ts';
import { Picture } from '../kit/Picture.tsx';
import styles from './Testimonials.module.css';

/** How long each voice stays before the next one comes (SPEC 9). */
const TURN_MS = 5000;

const never = () => () => {};
/** Whether the island is hydrated: controls that need JavaScript are not shown without it. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const STILL = '(prefers-reduced-motion: reduce)';
const useWantsStillness = () =>
  useSyncExternalStore(
    never,
    () => matchMedia(STILL).matches,
    () => false,
  );

function bringToFront(strip: HTMLElement | null, at: number): void {
  const behavior = matchMedia(STILL).matches ? 'instant' : 'smooth';
  strip?.scrollTo({ left: at * strip.clientWidth, behavior });
}

/**
 * What members say, one at a time, looping by itself until somebody takes over: any manual action stops it for good
 * (SPEC 4). Without JavaScript it is a strip to swipe through, and it stays one.
 */
export function Testimonials({ list }: { list: Testimonial[] }) {
  const isHydrated = useIsHydrated();
  const track = useRef<HTMLUListElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  /** Whether the strip is moved by hand; what a button began passes by voices that nobody chose. */
  const isByHand = useRef(false);
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const wantsStillness = useWantsStillness();
  const isTurning = !isStopped && !wantsStillness;

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
    <div className={styles.carousel}>
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
              <blockquote>
                <p>{content}</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span>{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className={isHydrated ? styles.controls : styles.asleep}>
        <button
          type="button"
          className={styles.arrow}
          aria-label={words.previous}
          onClick={() => choose(current - 1)}
        >
          <IconChevronLeft aria-hidden="true" />
        </button>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are no fields of a form */}
        <div className={styles.dots} role="group" aria-label={words.choose}>
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
        <button
          ref={next}
          type="button"
          className={styles.arrow}
          aria-label={words.next}
          onClick={() => choose(current + 1)}
        >
          <IconChevronRight aria-hidden="true" />
        </button>
        {isTurning && (
          <button
            type="button"
            className={styles.pause}
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
