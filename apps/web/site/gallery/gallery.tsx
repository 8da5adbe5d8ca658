import { GALLERY_CATEGORIES, type GalleryCategory, type GalleryImage } from '#contract/site-content.ts';
import { gallery as words } from '#words/site-gallery.ts';
import { NOT_FOUND, page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { GalleryPage } from './GalleryPage.tsx';
import { pictureHref } from './hrefs.ts';
import { PicturePage } from './PicturePage.tsx';

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
