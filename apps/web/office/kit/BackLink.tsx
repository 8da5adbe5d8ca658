import { Link } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './BackLink.module.css';

interface BackLinkProps {
  to: string;
  /** What the list is narrowed by. */
  search?: object;
  children: ReactNode;
}

/** Above a record's page: the way to the list that it stands in. */
export function BackLink({ to, search = {}, children }: BackLinkProps) {
  return (
    <Link to={to} search={search} className={`${styles.back} no-print`}>
      <IconChevronLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}
