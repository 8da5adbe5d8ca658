import type { GalleryCategory, GalleryImage } from '#contract/site-content.ts';
import { Island } from '../island/Island.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { useWords } from '../kit/words.ts';
import { Pictures } from './Pictures.tsx';
import styles from './GalleryPage.module.css';

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
