import { IconPhone } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import { Island } from '../island/Island.tsx';
import button from '../kit/Button.module.css';
import { phoneHref } from '../kit/hrefs.ts';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { BranchFinder, type PlacedBranch } from './BranchFinder.tsx';
import { BranchMap } from './BranchMap.tsx';
import { townOf } from './places.ts';
import styles from './BranchesPage.module.css';

interface BranchesPageProps {
  data: { branches: PlacedBranch[]; search: string; whatsapp: string | undefined };
  institution: Institution;
}

/** Where we are and when we are open (SPEC 2, Branches). */
export function BranchesPage({ data, institution }: BranchesPageProps) {
  const words = useWords('branches');
  const pictureOf = usePictures();
  const isShown = useShown();
  return (
    <>
      <PageHead
        title={words.heading}
        lead={isShown('branches.lead') && words.lead}
        picture={pictureOf('branches.top', words.picture)}
      />
      <Section id="find" title={words.list} lead={words.listLead}>
        <Island
          name="branches"
          of={BranchFinder}
          props={{ ...data, services: words.serviceList }}
          when="idle"
        />
      </Section>
      <Section id="map" title={words.map} ground="sunken">
        <div className={styles.where}>
          <BranchMap branches={data.branches} />
          <div className={styles.beside}>
            <ul className={styles.towns}>
              {data.branches.map((branch) => (
                <li key={branch.id}>
                  <a href={`/branches#branch-${branch.id}`}>
                    <strong>{townOf(branch)?.town ?? branch.name}</strong> <span>{branch.address}</span>
                  </a>
                </li>
              ))}
            </ul>
            <div className={styles.hotline}>
              <h3>{words.hotline}</h3>
              {isShown('branches.far') && <p>{words.hotlineText}</p>}
              <a href={phoneHref(institution.hotline)} className={`${button.button} ${button.onDark}`}>
                <IconPhone aria-hidden="true" size={20} />
                {words.callHotline(institution.hotline)}
              </a>
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}
