import { useEffect, useState, type MouseEvent } from 'react';
import type { GalleryCategory, GalleryImage } from '#contract/site-content.ts';
import { gallery as words } from '#words/site-gallery.ts';
import buttons from '../kit/Button.module.css';
import { categoryHref, pictureHref } from './hrefs.ts';
import { Picture } from '../kit/Picture.tsx';
import { Lightbox } from './Lightbox.tsx';
import styles from './Pictures.module.css';

/** From the words, because the contract's list would bring its whole validation into the browser. */
const CATEGORIES = Object.keys(words.categories) as GalleryCategory[];

type Category = GalleryCategory | undefined;

function readCategory(): Category {
  const asked = new URLSearchParams(location.search).get('category');
  return CATEGORIES.find((known) => known === asked);
}

/** A click that is meant for this tab and no other. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface PicturesProps {
  images: GalleryImage[];
  start: Category;
}

/**
 * The pictures, by category. Without JavaScript the categories are links and each picture has its own page; when
 * hydrated it filters in place, updates the address, and opens pictures large.
 */
export function Pictures({ images, start }: PicturesProps) {
  const [category, setCategory] = useState(start);
  const [shown, setShown] = useState<number>();
  const visible = category ? images.filter((image) => image.category === category) : images;

  useEffect(() => {
    const follow = () => setCategory(readCategory());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const choose = (event: MouseEvent, to: Category) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (to !== category) history.pushState(null, '', categoryHref(to));
    setCategory(to);
  };
  const enlarge = (event: MouseEvent, at: number) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    setShown(at);
  };

  return (
    <>
      <div className={styles.filter}>
        <nav aria-label={words.filter}>
          {[undefined, ...CATEGORIES].map((each) => (
            <a
              key={each ?? 'all'}
              href={categoryHref(each)}
              aria-current={each === category ? 'true' : undefined}
              onClick={(event) => choose(event, each)}
            >
              {each ? words.categories[each] : words.all}
            </a>
          ))}
        </nav>
        <output>{words.count(visible.length)}</output>
      </div>
      {visible.length === 0 ? (
        <div className={styles.empty}>
          <h2>{words.empty}</h2>
          <p>{words.emptyText}</p>
          <a
            href="/gallery"
            className={`${buttons.button} ${buttons.main}`}
            onClick={(event) => choose(event, undefined)}
          >
            {words.viewAll}
          </a>
        </div>
      ) : (
        <ul className={styles.grid}>
          {visible.map(({ id, src, alt, caption, category: of }, at) => (
            <li key={id}>
              <a href={pictureHref(id, category)} onClick={(event) => enlarge(event, at)}>
                <Picture src={src} alt={alt} width={1200} height={900} first={at < 3} />
                <span className={styles.caption}>{caption}</span>
                <span className={styles.category}>{words.categories[of]}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <Lightbox images={visible} at={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
