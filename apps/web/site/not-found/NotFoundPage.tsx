import { busy, pages } from '#words/site.ts';
import { ButtonLink, usePageExists } from '../kit/ButtonLink.tsx';
import layout from '../kit/layout.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { usePictures, useWords } from '../kit/words.ts';
import { HEADER_LINKS } from '../layout/nav.ts';
import { pageHref } from '../kit/links.tsx';

/** The page of an unknown address, with status 404. */
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
        <p>
          <ButtonLink href="/">{notFound.back}</ButtonLink>
        </p>
      </PageHead>
      <div className={layout.inner}>
        <p>{notFound.or}</p>
        <ul className={layout.buttons}>
          {HEADER_LINKS.filter((link) => link !== '/' && exists(link)).map((link) => (
            <li key={link}>
              <a href={pageHref(link)} className={layout.strong}>
                {pages[link]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The page with status 429 for a visitor who asks for too many pages. */
export function BusyPage() {
  const picture = { src: '/art/bus-stage.svg', alt: busy.picture };
  return <PageHead title={busy.title} lead={busy.text} picture={picture} />;
}
