import { IconCalendar, IconCircleCheck, IconCoins, IconUsers, type Icon } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import { useWords } from '../kit/words.ts';
import styles from './Impact.module.css';

/** By the names that figures have in the settings; a figure with another name has no icon. */
const ICONS: Readonly<Record<string, Icon>> = {
  users: IconUsers,
  coins: IconCoins,
  check: IconCircleCheck,
  calendar: IconCalendar,
};

/** What has come of it, in figures that an admin keeps. */
export function Impact({ stats }: { stats: Institution['stats'] }) {
  const home = useWords('home');
  return (
    <section className={styles.impact} aria-labelledby="impact">
      <div className={styles.inner}>
        <h2 id="impact">{home.impact}</h2>
        <dl>
          {stats.map(({ id, label, value, icon }) => {
            const Drawn = ICONS[icon];
            return (
              <div key={id}>
                <dt>
                  {Drawn && <Drawn aria-hidden="true" size={20} stroke={1.75} />}
                  {label}
                </dt>
                <dd className="figures">{value}</dd>
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  );
}
