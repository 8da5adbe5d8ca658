import { IconBulb, IconPlant2, IconScale, IconUsers } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { Leader } from '#contract/site-content.ts';
import { about as words } from '#words/site-about.ts';
import { linesOf } from '#words/site-facts.ts';
import layout from '../kit/layout.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import parts from '../kit/parts.module.css';
import { Picture } from '../kit/Picture.tsx';
import { Points, Section } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import styles from './Initials.module.css';

const ICONS = { scale: IconScale, users: IconUsers, bulb: IconBulb, plant: IconPlant2 };

interface AboutPageProps {
  data: { leaders: Leader[] };
  institution: Institution;
}

/** Our story, our aims, our values and our leaders (SPEC 2, About). */
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
          <div className={layout.halves}>
            <div className={layout.stack}>
              {story.map((text, at) => (
                <p key={text} className={at === 0 ? layout.large : undefined}>
                  {text}
                </p>
              ))}
            </div>
            <Picture
              {...pictureOf('about.story', words.story.picture)}
              width={1200}
              height={900}
              className={layout.photo}
            />
          </div>
        </Section>
      )}
      {aims.length > 0 && (
        <div className={layout.band}>
          <div className={`${layout.inner} ${layout.halves}`}>
            {aims.map(({ title, text }) => (
              <section key={title} aria-label={title}>
                <h2 className={parts.small}>{title}</h2>
                <p className={layout.large}>{text}</p>
              </section>
            ))}
          </div>
        </div>
      )}
      {isShown('about.values') && (
        <Section id="values" title={words.values.title}>
          <Points
            icons={ICONS}
            points={words.values.list.map(({ name, ...value }) => ({ ...value, title: name }))}
          />
        </Section>
      )}
      {data.leaders.length > 0 && (
        <Section id="leadership" title={words.leaders.title} lead={words.leaders.lead} isSunken>
          <ul className={`${layout.grid} ${layout.four} ${layout.listed}`}>
            {data.leaders.map((leader) => (
              <li key={leader.id} className={layout.card}>
                {leader.image ? (
                  <Picture src={leader.image} alt="" width={400} height={400} className={layout.picture} />
                ) : (
                  <Initials name={leader.name} />
                )}
                <div className={layout.body}>
                  <h3>{leader.name}</h3>
                  <p className={layout.strong}>{leader.position}</p>
                  <p className={layout.muted}>{leader.bio}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

export const about = page({
  path: '/about',
  load: async (reads) => ({ leaders: (await reads.content()).leaders }),
  meta: (_data, institution, said) => ({
    title: words.title,
    description: said('about').description(institution.name, institution.founded),
  }),
  View: AboutPage,
});

/** The initials of somebody without a photograph, on woven cloth. The name is beside them. */
function Initials({ name }: { name: string }) {
  const letters = name.split(/\s+/).map((word) => word.slice(0, 1));
  return (
    <div className={`${layout.picture} ${styles.weave}`} aria-hidden="true">
      {letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters}
    </div>
  );
}
