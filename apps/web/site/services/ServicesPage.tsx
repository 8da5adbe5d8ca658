import type { Workshop } from '#contract/site-content.ts';
import { services as words } from '#words/site-services.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { Invitation } from '../kit/Invitation.tsx';
import layout from '../kit/layout.module.css';
import { contactHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Picture } from '../kit/Picture.tsx';
import { JumpLinks, Section } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';

/** The four groups of services, and the workshops (SPEC 2, Services). */
export function ServicesPage({ data }: { data: { workshops: Workshop[] } }) {
  const words = useWords('services');
  const pictureOf = usePictures();
  const isShown = useShown();
  const groups = words.groups
    .map((group) => ({ ...group, place: `services.${group.id}` as const }))
    .filter(({ place }) => isShown(place));
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} picture={pictureOf('services.top', words.picture)}>
        {groups.length > 1 && <JumpLinks sections={groups} />}
      </PageHead>
      {groups.length > 0 && (
        <div className={`${layout.inner} ${layout.rows}`}>
          {groups.map(({ id, place, title, text, features }, at) => (
            <section key={id} id={id} className={layout.halves} aria-label={title}>
              <Picture
                {...pictureOf(place)}
                width={1200}
                height={900}
                className={layout.photo}
                first={at === 0}
              />
              <div>
                <h2>{title}</h2>
                <p className={layout.lead}>{text}</p>
                <ul className={layout.bullets}>
                  {features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </div>
            </section>
          ))}
        </div>
      )}
      {data.workshops.length > 0 && (
        <Section id="workshops" title={words.workshops.title} lead={words.workshops.lead} isSunken>
          <ul className={layout.trio}>
            {data.workshops.map((workshop) => (
              <li key={workshop.title} className={layout.card}>
                <div className={layout.body}>
                  <h3>{workshop.title}</h3>
                  <p className={layout.muted}>{workshop.description}</p>
                  <dl className={layout.facts}>
                    <dt>{words.workshops.duration}</dt>
                    <dd>{workshop.duration}</dd>
                    <dt>{words.workshops.schedule}</dt>
                    <dd>{workshop.schedule}</dd>
                  </dl>
                  <div className={layout.end}>
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
      {isShown('services.help') && (
        <Invitation
          title={words.help.title}
          text={words.help.text}
          links={[
            ['/contact', words.help.contact],
            ['/branches', words.help.branches],
          ]}
        />
      )}
    </>
  );
}

export const servicesPage = page({
  path: '/services',
  load: async (reads) => ({ workshops: (await reads.content()).workshops }),
  meta: (_data, institution, said) => ({
    title: words.title,
    description: said('services').description(institution.name),
  }),
  View: ServicesPage,
});
