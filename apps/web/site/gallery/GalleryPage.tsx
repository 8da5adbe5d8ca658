import { type GalleryCategory, type GalleryImage, GALLERY_CATEGORIES } from '#contract/site-content.ts';
import { gallery as words } from '#words/site-gallery.ts';
import { pages } from '#words/site.ts';
import { Island } from '../island/Island.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { PageHead, Breadcrumbs } from '../kit/PageHead.tsx';
import { Picture } from '../kit/Picture.tsx';
import { useWords } from '../kit/words.ts';
import { breadcrumbsTo } from '../layout/nav.ts';
import { NOT_FOUND, page } from '../page.ts';
import styles from './GalleryPage.module.css';
import { categoryHref, pictureHref } from './hrefs.ts';
import picturePageStyles from './PicturePage.module.css';
import { Pictures } from './Pictures.tsx';

interface GalleryPageProps {
  images: GalleryImage[];
  category: GalleryCategory | undefined;
}

export function GalleryPage({ images, category }: GalleryPageProps) {
  const words = useWords('gallery');
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} />
      <div className={styles.inner}>
        <Island name="gallery" of={Pictures} props={{ images, start: category }} when="visible" />
      </div>
    </>
  );
}

interface PicturePageProps {
  image: GalleryImage;
  /** Those among which it is looked at, itself too. */
  images: readonly GalleryImage[];
  category: GalleryCategory | undefined;
}

/** One picture large, with what it shows: the lightbox of who has no script, and where a shared link leads. */
function PicturePage({ image, images, category }: PicturePageProps) {
  const at = images.indexOf(image);
  const next = (by: number) => images[(at + by + images.length) % images.length] ?? image;
  return (
    <div className={picturePageStyles.inner}>
      <Breadcrumbs
        links={[
          { href: '/gallery', words: pages['/gallery'] },
          { href: categoryHref(image.category), words: words.categories[image.category] },
        ]}
      />
      <Picture
        className={picturePageStyles.picture}
        src={image.src}
        alt={image.alt}
        width={1200}
        height={900}
        first
      />
      <div className={picturePageStyles.words}>
        <h1>{image.caption}</h1>
        <p>{image.description}</p>
        <p className={picturePageStyles.category}>
          {words.category}: {words.categories[image.category]} · {words.position(at + 1, images.length)}
        </p>
        {images.length > 1 && (
          <nav className={picturePageStyles.steps} aria-label={words.others}>
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

interface GalleryData {
  images: GalleryImage[];
  category?: GalleryCategory | undefined;
  /** The one that is shown large; then `images` are those among which it is looked at. */
  shown?: GalleryImage;
}

export const gallery = page<GalleryData>({
  path: '/gallery',
  query: ['category', 'picture'],
  async load(reads, { query }) {
    const { gallery: all } = await reads.content();
    const category = GALLERY_CATEGORIES.find((known) => known === query['category']);
    if (!query['picture']) return { images: all, category };
    const shown = all.find(({ id }) => id === query['picture']);
    if (!shown) return NOT_FOUND;
    const near = all.filter((image) => image.category === category);
    return near.includes(shown) ? { images: near, category, shown } : { images: all, shown };
  },
  meta: ({ images, category, shown }, institution, said) => ({
    title: [shown?.caption ?? (category && words.categories[category]), words.title, institution.name]
      .filter(Boolean)
      .join(' · '),
    description: shown?.description ?? said('gallery').description(institution.name),
    breadcrumbs: breadcrumbsTo(
      '/gallery',
      ...(shown ? [{ name: shown.caption, path: pictureHref(shown.id, undefined) }] : []),
    ),
    about: (url) => [
      {
        '@type': 'ImageGallery',
        name: words.title,
        image: images.map(({ src, caption, description }) => ({
          '@type': 'ImageObject',
          contentUrl: url(src),
          name: caption,
          description,
        })),
      },
    ],
  }),
  View: ({ data: { images, category, shown } }) =>
    shown ? (
      <PicturePage image={shown} images={images} category={category} />
    ) : (
      <GalleryPage images={images} category={category} />
    ),
});
