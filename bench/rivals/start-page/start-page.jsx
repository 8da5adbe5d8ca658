import '../../../apps/web/ui/tokens.css';
import '../../../apps/web/ui/fonts.css';
import '../../../apps/web/ui/base.css';
import '../../../apps/web/site/site.css';
import '../../../apps/web/site/layout/header-ground.css';
import { site } from '../../../apps/web/messages/en/site.ts';
import { home } from '../../../apps/web/site/home/home.tsx';
import { Footer } from '../../../apps/web/site/layout/Footer.tsx';
import { Header } from '../../../apps/web/site/layout/Header.tsx';

/** What the page reads, and what it says of itself. */
export const { load, meta } = home;

const YEAR = new Date().getFullYear();

/** The body of our start page, from the same components: see apps/web/site/layout/Document.tsx. */
export function StartPage({ data, institution }) {
  return (
    <>
      <a className="skip-link" href="#content">
        {site.skip}
      </a>
      <Header institution={institution} path="/" />
      <main id="content" tabIndex={-1}>
        <home.View data={data} institution={institution} />
      </main>
      <Footer institution={institution} year={YEAR} />
    </>
  );
}
