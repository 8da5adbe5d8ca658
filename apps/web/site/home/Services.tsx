import { homeServices as words } from '#words/site-home.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { Section } from '../kit/Section.tsx';

/** The six services, each in a sentence. */
export function Services() {
  return (
    <Section id="services" title={words.title} lead={words.lead} ground="sunken">
      <ul className={`${card.grid} ${card.row}`}>
        {words.cards.map(({ picture, title, text, href }) => (
          <li key={title} className={card.card}>
            <img
              className={card.band}
              src={`/art/spot-${picture}.svg`}
              alt=""
              width={480}
              height={360}
              loading="lazy"
            />
            <div className={card.body}>
              <h3>{title}</h3>
              <p className={card.muted}>{text}</p>
              <div className={card.end}>
                <ButtonLink href={href} look="plain" label={words.moreAbout(title)}>
                  {words.more}
                </ButtonLink>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
