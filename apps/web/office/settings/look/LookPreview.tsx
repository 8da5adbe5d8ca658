import type { CSSProperties } from 'react';
import { brandTokens, deriveColours, GROUND } from '#domain/brand/brand-colour.ts';
import { settings } from '#words/index.ts';
import styles from './Look.module.css';

const words = settings.look;

/** A part of a screen as it will look, light and dark. Nothing in it does anything. */
export function LookPreview({ colour }: { colour: string }) {
  return (
    <section className={styles.samples} aria-label={words.preview}>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={styles.sample} style={tokensOf(colour, scheme)}>
          <figcaption>{words[scheme]}</figcaption>
          <strong>{words.sample.heading}</strong>
          <p>
            {words.sample.text} <span className={styles.link}>{words.sample.link}</span>
          </p>
          <p className={styles.chosen}>{words.sample.row}</p>
          <span className={styles.button}>{words.sample.button}</span>
        </figure>
      ))}
    </section>
  );
}

/** All tokens of the sample by themselves: the page around it may have the other scheme. */
function tokensOf(colour: string, scheme: 'light' | 'dark') {
  const ground = Object.entries(GROUND[scheme]).map(([name, value]) => [`--${name}`, value]);
  return { ...Object.fromEntries(ground), ...brandTokens(deriveColours(colour), scheme) } as CSSProperties;
}
