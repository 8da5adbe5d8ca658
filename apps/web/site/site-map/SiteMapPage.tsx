import { Island } from '../island/Island.tsx';
import { Invitation } from '../kit/Invitation.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { useSectionExists } from '../kit/existing.ts';
import { useWords } from '../kit/words.ts';
import type { LinkGroup } from './find.ts';
import styles from './SiteMapPage.module.css';
import { SiteSearch } from './SiteSearch.tsx';

/** Every link by category (SPEC 2, Site Map). */
export function SiteMapPage({ data }: { data: { groups: LinkGroup[]; search: string } }) {
  const words = useWords('siteMap');
  const hasSection = useSectionExists();
  const groups = data.groups
    .map((group) => ({ ...group, links: group.links.filter(({ href }) => hasSection(href)) }))
    .filter((group) => group.isExtra || group.links.length > 0);
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className={styles.inner}>
        <Island name="site-search" of={SiteSearch} props={{ ...data, groups }} when="interaction" />
      </div>
      <Invitation title={words.missing} text={words.missingText} links={[['/contact', words.contact]]} />
    </>
  );
}
