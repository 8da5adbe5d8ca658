import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { REPORT_NAMES, REPORTS } from '#domain/reports.ts';
import { officePrefix } from '#domain/roles.ts';
import { reports as words } from '../../messages/index.ts';
import { useUser } from '../auth/session.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { ForReporters } from './ForReporters.tsx';
import styles from './Reports.module.css';

/** All reports, to choose from (DECISIONS 6). */
export function ReportListPage() {
  return (
    <ForReporters>
      <PageHeader title={words.title} line={words.line} />
      <Section title={words.sections.sales} dated />
      <Section title={words.sections.now} dated={false} />
    </ForReporters>
  );
}

function Section({ title, dated }: { title: string; dated: boolean }) {
  const prefix: string = officePrefix(useUser().role);
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <ul className={styles.choices}>
        {REPORT_NAMES.filter((name) => REPORTS[name].dated === dated).map((name) => (
          <li key={name} className={styles.choice}>
            <Link to={`${prefix}/reports/${name}`} className={styles.link}>
              {words.titles[name]}
            </Link>
            <p className={styles.about}>{words.about[name]}</p>
            <IconChevronRight size={18} aria-hidden="true" className={styles.arrow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
