import { useEffect, useRef, type KeyboardEvent } from 'react';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { GalleryImage } from '#contract/site-content.ts';
import { gallery as words } from '#words/site-gallery.ts';
import { Picture } from '../kit/Picture.tsx';
import styles from './Pictures.module.css';

interface LightboxProps {
  images: GalleryImage[];
  at: number;
  onShow: (at: number) => void;
  onClose: () => void;
}

/** One picture large, with what it shows. Arrow keys go on, Escape and a click beside it close. */
export function Lightbox({ images, at, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const image = images[at];
  if (!image) return null;
  const go = (by: number) => onShow((at + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
  };
  return (
    // The browser closes it at Escape and gives the focus back; the click is the mouse's way to the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-labelledby="lightbox-caption"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className={styles.sheet}>
        <Picture key={image.id} src={image.src} alt={image.alt} width={1200} height={900} first />
        <div className={styles.about}>
          <div aria-live="polite">
            <h2 id="lightbox-caption">{image.caption}</h2>
            <p>{image.description}</p>
            <p className={styles.category}>
              <span className="visually-hidden">{words.category}: </span>
              {words.categories[image.category]}
            </p>
          </div>
          {images.length > 1 && (
            <div className={styles.steps}>
              <button type="button" aria-label={words.previous} onClick={() => go(-1)}>
                <IconChevronLeft aria-hidden="true" />
              </button>
              <span className="figures">{words.position(at + 1, images.length)}</span>
              <button type="button" aria-label={words.next} onClick={() => go(1)}>
                <IconChevronRight aria-hidden="true" />
              </button>
            </div>
          )}
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <IconX aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
}
