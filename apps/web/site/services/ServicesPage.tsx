import { IconCalendar, IconCheck, IconClock } from '@tabler/icons-react';
import type { Workshop } from '#contract/site-content.ts';
import { type services, services as words } from '#words/site-services.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { Invitation } from '../kit/Closing.tsx';
import { contactHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Picture } from '../kit/Picture.tsx';
import { JumpLinks, Section } from '../kit/Section.tsx';
import { usePictures, useShown, useWords, type IsShown } from '../kit/words.ts';
import { breadcrumbsTo } from '../layout/nav.ts';
import { page } from '../page.ts';
import styles from './ServicesPage.module.css';

/** The groups that the page has: each is a place and a section of it (DECISIONS 21.15). */
export const groupsOf = (words: typeof services, isShown: IsShown) =>
  words.groups
    .map((group) => ({ ...group, place: `services.${group.id}` as const }))
    .filter(({ place }) => isShown(place));

/** The four groups of services, and the workshops (SPEC 2, Services). */
export function ServicesPage({ data }: { data: { workshops: Workshop[] } }) {
  const words = useWords('services');
  const pictureOf = usePictures();
  const isShown = useShown();
  const groups = groupsOf(words, isShown);
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} picture={pictureOf('services.top', words.picture)}>
        {groups.length > 1 && <JumpLinks sections={groups} />}
      </PageHead>
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map(({ id, place, title, text, features }, at) => (
            <section key={id} id={id} className={styles.group} aria-label={title}>
              <Picture {...pictureOf(place)} width={1200} height={900} first={at === 0} />
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
                <ul>
                  {features.map((feature) => (
                    <li key={feature}>
                      <IconCheck aria-hidden="true" size={22} stroke={2.25} />
                      {feature}
                    </li>
                  ))}
                </ul>
              </div>
            </section>
          ))}
        </div>
      )}
      {data.workshops.length > 0 && (
        <Section id="workshops" title={words.workshops.title} lead={words.workshops.lead} ground="sunken">
          <ul className={`${card.grid} ${card.trio}`}>
            {data.workshops.map((workshop) => (
              <li key={workshop.title} className={card.card}>
                <div className={card.body}>
                  <h3>{workshop.title}</h3>
                  <p className={card.muted}>{workshop.description}</p>
                  <dl className={styles.facts}>
                    <dt>
                      <IconClock aria-hidden="true" size={20} />
                      <span className="visually-hidden">{words.workshops.duration}</span>
                    </dt>
                    <dd>{workshop.duration}</dd>
                    <dt>
                      <IconCalendar aria-hidden="true" size={20} />
                      <span className="visually-hidden">{words.workshops.schedule}</span>
                    </dt>
                    <dd>{workshop.schedule}</dd>
                  </dl>
                  <div className={card.end}>
                    <ButtonLink
                      href={contactHref('General Inquiry', words.workshops.subject(workshop.title))}
                      look="second"
                      label={words.workshops.registerFor(workshop.title)}
                    >
                      {words.workshops.register}
                    </ButtonLink>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Invitation
        title={words.help.title}
        text={words.help.text}
        links={[
          ['/contact', words.help.contact],
          ['/branches', words.help.branches],
        ]}
      />
    </>
  );
}

export const servicesPage = page({
  path: '/services',
  load: async (reads) => ({ workshops: (await reads.content()).workshops }),
  meta: (_data, institution, said, isShown) => ({
    title: `${words.title} · ${institution.name}`,
    description: said('services').description(institution.name),
    breadcrumbs: breadcrumbsTo('/services'),
    about: (url) =>
      groupsOf(said('services'), isShown).map((group) => ({
        '@type': 'Service',
        name: group.title,
        description: group.text,
        url: url(`/services#${group.id}`),
        provider: { '@id': url('/#organization') },
      })),
  }),
  View: ServicesPage,
});
