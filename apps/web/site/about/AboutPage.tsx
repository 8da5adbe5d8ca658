import { IconBulb, IconPlant2, IconScale, IconUsers } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { Leader } from '#contract/site-content.ts';
import { about as words } from '#words/site-about.ts';
import { linesOf } from '#words/site-facts.ts';
import { Closing } from '../kit/Closing.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Picture } from '../kit/Picture.tsx';
import { Section } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { breadcrumbsTo } from '../layout/nav.ts';
import { page } from '../page.ts';
import styles from './AboutPage.module.css';

const ICONS = { scale: IconScale, users: IconUsers, bulb: IconBulb, plant: IconPlant2 };

interface AboutPageProps {
  data: { leaders: Leader[] };
  institution: Institution;
}

/** Where we come from, what we stand for, who answers for it (SPEC 2, About). */
export function AboutPage({ data, institution }: AboutPageProps) {
  const words = useWords('about');
  const pictureOf = usePictures();
  const isShown = useShown();
  const story = linesOf(institution.story);
  const aims = [
    { title: words.mission, text: institution.mission },
    { title: words.vision, text: institution.vision },
  ].filter(({ text }) => text !== '');
  return (
    <>
      <PageHead
        title={words.heading}
        lead={words.lead(institution.name, institution.founded)}
        picture={pictureOf('about.top', words.picture)}
      />
      {story.length > 0 && (
        <Section id="story" title={words.story.title}>
          <div className={styles.story}>
            <div>
              {story.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            <Picture {...pictureOf('about.story', words.story.picture)} width={1200} height={900} />
          </div>
        </Section>
      )}
      {aims.length > 0 && (
        <div className={styles.band}>
          <div className={styles.aims}>
            {aims.map(({ title, text }) => (
              <section key={title} aria-label={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </section>
            ))}
          </div>
        </div>
      )}
      {isShown('about.values') && (
        <Section id="values" title={words.values.title}>
          <ul className={styles.values}>
            {words.values.list.map(({ name, icon, text }) => {
              const Icon = ICONS[icon];
              return (
                <li key={name}>
                  <Icon aria-hidden="true" size={32} stroke={1.75} />
                  <h3>{name}</h3>
                  <p>{text}</p>
                </li>
              );
            })}
          </ul>
        </Section>
      )}
      {data.leaders.length > 0 && (
        <Section id="leadership" title={words.leaders.title} lead={words.leaders.lead} ground="sunken">
          <ul className={styles.leaders}>
            {data.leaders.map((leader) => (
              <li key={leader.id}>
                <Picture src={leader.image} alt="" width={400} height={400} />
                <div>
                  <h3>{leader.name}</h3>
                  <p className={styles.position}>{leader.position}</p>
                </div>
                <p className={styles.bio}>{leader.bio}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Closing picture="everywhere.closing.about" />
    </>
  );
}

export const about = page({
  path: '/about',
  load: async (reads) => ({ leaders: (await reads.content()).leaders }),
  meta: (_data, institution, said) => ({
    title: `${words.title} · ${institution.name}`,
    description: said('about').description(institution.name, institution.founded),
    breadcrumbs: breadcrumbsTo('/about'),
  }),
  View: AboutPage,
});
