import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { REPORT_NAMES, REPORTS } from '#domain/reports.ts';
import { officePrefix } from '#domain/roles.ts';
import { reports as words } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import styles from './Reports.module.css';

/** All reports, to choose from (DECISIONS 6). */
export function ReportListPage() {
  return (
    <>
      <PageHeader title={words.title} line={words.line} />
      <OneMonth />
      <Section title={words.sections.sales} dated />
      <Section title={words.sections.now} dated={false} />
    </>
  );
}

function OneMonth() {
  const prefix: string = officePrefix(useUser().role);
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-lg">{words.monthly.section}</h2>
      <ul className={`bare-list grid gap-3 ${styles.choices}`}>
        <Choice to={`${prefix}/reports/month`} title={words.monthly.name} about={words.monthly.about} />
      </ul>
    </section>
  );
}

function Choice({ to, title, about }: { to: string; title: string; about: string }) {
  return (
    <li className={`flex items-center gap-3 p-4 card relative ${styles.choice}`}>
      <div className="flex-1">
        <Link to={to} className="stretched-link text-ink font-strong no-underline">
          {title}
        </Link>
        <p className="hint">{about}</p>
      </div>
      <IconChevronRight size={18} aria-hidden="true" className="text-muted" />
    </li>
  );
}

function Section({ title, dated }: { title: string; dated: boolean }) {
  const prefix: string = officePrefix(useUser().role);
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className={`bare-list grid gap-3 ${styles.choices}`}>
        {REPORT_NAMES.filter((name) => REPORTS[name].dated === dated).map((name) => (
          <Choice
            key={name}
            to={`${prefix}/reports/${name}`}
            title={words.texts[name].title}
            about={words.texts[name].about}
          />
        ))}
      </ul>
    </section>
  );
}
