import { pages } from '#words/site.ts';
import { ButtonLink, usePageExists } from '../kit/ButtonLink.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { usePictures, useWords } from '../kit/words.ts';
import { HEADER_LINKS } from '../layout/nav.ts';
import styles from './NotFoundPage.module.css';

/** What an address that leads nowhere shows, with status 404. */
export function NotFoundPage() {
  const notFound = useWords('notFound');
  const pictureOf = usePictures();
  const exists = usePageExists();
  return (
    <>
      <PageHead
        title={notFound.title}
        lead={notFound.text}
        picture={pictureOf('not-found.top', notFound.picture)}
      >
        <p className={styles.back}>
          <ButtonLink href="/">{notFound.back}</ButtonLink>
        </p>
      </PageHead>
      <div className={styles.others}>
        <p>{notFound.or}</p>
        <ul>
          {HEADER_LINKS.filter((link) => link !== '/' && exists(link)).map((link) => (
            <li key={link}>
              <a href={link}>{pages[link]}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
