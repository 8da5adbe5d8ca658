import type { GalleryCategory, GalleryImage } from '#contract/site-content.ts';
import { pages } from '#words/site.ts';
import { gallery as words } from '#words/site-gallery.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { Breadcrumbs } from '../kit/Breadcrumbs.tsx';
import { categoryHref, pictureHref } from './hrefs.ts';
import { Picture } from '../kit/Picture.tsx';
import styles from './PicturePage.module.css';

interface PicturePageProps {
  image: GalleryImage;
  /** Those among which it is looked at, itself too. */
  images: readonly GalleryImage[];
  category: GalleryCategory | undefined;
}

/** One picture large, with what it shows: the lightbox of who has no script, and where a shared link leads. */
export function PicturePage({ image, images, category }: PicturePageProps) {
  const at = images.indexOf(image);
  const next = (by: number) => images[(at + by + images.length) % images.length] ?? image;
  return (
    <div className={styles.inner}>
      <Breadcrumbs
        links={[
          { href: '/gallery', words: pages['/gallery'] },
          { href: categoryHref(image.category), words: words.categories[image.category] },
        ]}
      />
      <Picture className={styles.picture} src={image.src} alt={image.alt} width={1200} height={900} first />
      <div className={styles.words}>
        <h1>{image.caption}</h1>
        <p>{image.description}</p>
        <p className={styles.category}>
          {words.category}: {words.categories[image.category]} · {words.position(at + 1, images.length)}
        </p>
        {images.length > 1 && (
          <nav className={styles.steps} aria-label={words.others}>
            <ButtonLink href={pictureHref(next(-1).id, category)} look="second">
              {words.previous}
            </ButtonLink>
            <ButtonLink href={pictureHref(next(1).id, category)} look="second">
              {words.next}
            </ButtonLink>
          </nav>
        )}
        <ButtonLink href={categoryHref(category)}>{words.viewAll}</ButtonLink>
      </div>
    </div>
  );
}
