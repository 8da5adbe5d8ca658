import { GALLERY_CATEGORIES, type GalleryCategory, type GalleryImage } from '#contract/site-content.ts';
import { gallery as words } from '../../messages/en/site-gallery.ts';
import { page } from '../page.ts';
import { trailTo } from '../trail.ts';
import { GalleryPage } from './GalleryPage.tsx';

interface GalleryData {
  images: GalleryImage[];
  category: GalleryCategory | undefined;
}

export const gallery = page<GalleryData>({
  path: '/gallery',
  query: ['category'],
  async load(reads, { query }) {
    const { gallery: images } = await reads.content();
    return { images, category: GALLERY_CATEGORIES.find((known) => known === query['category']) };
  },
  meta: ({ images, category }, institution) => ({
    title: `${category ? `${words.categories[category]} · ` : ''}${words.title} · ${institution.name}`,
    description: words.description(institution.name),
    trail: trailTo('/gallery'),
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
  View: GalleryPage,
});
