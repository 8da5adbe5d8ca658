import { IconChevronLeft, IconChevronRight, IconPlayerPause } from '@tabler/icons-react';
import type { Testimonial } from '#contract/site-content.ts';
import { testimonials as words } from '#words/site-home.ts';
import layout from '../kit/layout.module.css';
import { Picture } from '../kit/Picture.tsx';
import styles from './Testimonials.module.css';

/** What members say, one at a time (`browser/carousel.ts`). Without JavaScript it is a strip to swipe through. */
export function Testimonials({ list }: { list: Testimonial[] }) {
  return (
    <div data-script="carousel">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.track} aria-label={words.track} tabIndex={0}>
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
      <div className={styles.controls}>
        <button type="button" data-step aria-label={words.previous}>
          <IconChevronLeft aria-hidden="true" />
        </button>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are no fields of a form */}
        <div role="group" aria-label={words.choose}>
          {list.map(({ id, name }, at) => (
            <button
              key={id}
              type="button"
              data-show
              aria-label={words.show(at + 1, name)}
              aria-current={at === 0 ? 'true' : undefined}
            />
          ))}
        </div>
        <button type="button" data-step aria-label={words.next}>
          <IconChevronRight aria-hidden="true" />
        </button>
        <button type="button" data-pause hidden>
          <IconPlayerPause size={18} aria-hidden="true" />
          {words.pause}
        </button>
      </div>
    </div>
  );
}
