import type { Institution } from '#contract/institution.ts';
import { home } from '#words/site-home.ts';
import styles from './Impact.module.css';

/** What has come of it, in figures that an admin keeps. */
export function Impact({ stats }: { stats: Institution['stats'] }) {
  return (
    <section className={styles.impact} aria-labelledby="impact">
      <div className={styles.inner}>
        <h2 id="impact">{home.impact}</h2>
        <dl>
          {stats.map((stat) => (
            <div key={stat.id}>
              <dt>{stat.label}</dt>
              <dd className="figures">{stat.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
