import { IconX } from '@tabler/icons-react';
import { type GalleryCategory, type GalleryImage, GALLERY_CATEGORIES } from '#contract/site-content.ts';
import { gallery as words } from '#words/site-gallery.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import layout from '../kit/layout.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { Picture } from '../kit/Picture.tsx';
import { addressOf } from '../kit/search.ts';
import { useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import styles from './Gallery.module.css';
import { pageHref } from '../kit/links.tsx';

interface GalleryData {
  images: GalleryImage[];
  category: GalleryCategory | undefined;
}

const hrefOf = (category: GalleryCategory | undefined) => addressOf('/gallery', { category: category ?? '' });

/** The pictures by category. Each opens large in a popover of the browser, without JavaScript (SPEC 2, Gallery). */
function GalleryPage({ data: { images, category } }: { data: GalleryData }) {
  const { heading, lead } = useWords('gallery');
  return (
    <>
      <PageHead title={heading} lead={lead} />
      <div className={layout.inner}>
        <div className={styles.filter}>
          <nav className={layout.pills} aria-label={words.filter}>
            {[undefined, ...GALLERY_CATEGORIES].map((each) => (
              <a
                key={each ?? 'all'}
                href={pageHref(hrefOf(each))}
                aria-current={each === category ? 'true' : undefined}
              >
                {each ? words.categories[each] : words.all}
              </a>
            ))}
          </nav>
          <span className={layout.muted}>{words.count(images.length)}</span>
        </div>
        {images.length === 0 ? (
          <div className={layout.stack}>
            <h2>{words.empty}</h2>
            <p>{words.emptyText}</p>
            <ButtonLink href="/gallery">{words.viewAll}</ButtonLink>
          </div>
        ) : (
          <ul className={layout.grid}>
            {images.map((image, at) => (
              <GalleryPicture key={image.id} image={image} first={at < 3} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function GalleryPicture({ image, first }: { image: GalleryImage; first: boolean }) {
  const { id, src, alt, caption, description } = image;
  const category = words.categories[image.category];
  const large = `picture-${id}`;
  return (
    <li>
      <button type="button" popoverTarget={large} className={styles.open}>
        <Picture src={src} alt={alt} width={1200} height={900} className={layout.photo} first={first} />
        <strong>{caption}</strong>
        <span className={layout.muted}>{category}</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element opens only by a script */}
      <div id={large} popover="auto" role="dialog" aria-label={caption} className={styles.lightbox}>
        <Picture src={src} alt="" width={1200} height={900} />
        <div>
          <h2>{caption}</h2>
          <p>{description}</p>
          <p className={layout.muted}>
            {words.category}: {category}
          </p>
        </div>
        <button
          type="button"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what has opened has the focus
          autoFocus
          popoverTarget={large}
          popoverTargetAction="hide"
          className={styles.close}
          aria-label={words.close}
        >
          <IconX aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

export const gallery = page<GalleryData>({
  path: '/gallery',
  query: ['category'],
  async load(reads, { query }) {
    const { gallery: all } = await reads.content();
    const category = GALLERY_CATEGORIES.find((known) => known === query['category']);
    return { images: category ? all.filter((image) => image.category === category) : all, category };
  },
  meta: ({ category }, institution, said) => ({
    title: [category && words.categories[category], words.title].filter(Boolean).join(' · '),
    description: said('gallery').description(institution.name),
  }),
  View: GalleryPage,
});
