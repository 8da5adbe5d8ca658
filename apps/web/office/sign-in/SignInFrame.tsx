import { useEffect, type ReactNode } from 'react';
import { LANGUAGE_NAMES, sitePath } from '#domain/languages.ts';
import { language, signIn as words } from '#words/index.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import { useInstitutionName, Mark } from '../kit/page/PageHeader.tsx';
import { OTHER_LANGUAGE, showIn } from '../shell/show-in.ts';
import styles from './SignInPage.module.css';

interface SignInFrameProps {
  /** Also the title of the page. */
  heading: string;
  line?: ReactNode;
  children: ReactNode;
}

/** A card in the middle of the page, for what comes before the back office: signing in, and what belongs to it. */
export function SignInFrame({ heading, line, children }: SignInFrameProps) {
  const institution = useInstitutionName();
  useEffect(() => {
    document.title = heading;
  }, [heading]);
  return (
    <main className={`grid gap-5 ${styles.page}`}>
      <div className={`overflow-hidden border bg-surface ${styles.card}`}>
        <Kiondo size="md" />
        <div className={styles.inside}>
          <Mark size={40} />
          <h1 className={`leading-tight ${styles.heading}`}>{heading}</h1>
          {line && <p className="mb-6 text-muted">{line}</p>}
          {children}
        </div>
      </div>
      <p className="text-sm flex gap-4">
        <a href={sitePath(language, '/')}>{words.backToSite(institution)}</a>
        <button
          type="button"
          className={styles.language}
          lang={OTHER_LANGUAGE}
          onClick={() => void showIn(OTHER_LANGUAGE)}
        >
          {LANGUAGE_NAMES[OTHER_LANGUAGE]}
        </button>
      </p>
    </main>
  );
}
