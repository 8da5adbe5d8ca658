import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { common } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { useUser } from '../../auth/session.ts';
import { useInstitutionName, useLogo } from './PageHeader.tsx';
import './print.css';

interface PrintButtonProps {
  children: string;
  /** Whether there is nothing to print yet. */
  disabled?: boolean;
}

/** Prints the page. The button is not on the paper. */
export function PrintButton({ children, disabled = false }: PrintButtonProps) {
  return (
    <Button
      variant="default"
      className="no-print"
      leftSection={<IconPrinter size={18} aria-hidden="true" />}
      disabled={disabled}
      onClick={() => window.print()}
    >
      {children}
    </Button>
  );
}

/** The time and the person who printed, at the end of the paper. */
export function PrintedBy() {
  const { name } = useUser();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // The printer takes the screen as it is now.
    const refresh = () => flushSync(() => setNow(new Date()));
    addEventListener('beforeprint', refresh);
    return () => removeEventListener('beforeprint', refresh);
  }, []);
  return <p className="print-only hint">{common.madeBy(formatDayTime(nairobiTimestamp(now)), name)}</p>;
}

/** Whose paper it is: on paper alone (DECISIONS 13.4). */
export function Letterhead() {
  const name = useInstitutionName();
  const logo = useLogo();
  return (
    <p className="print-only mb-4 border-b font-heading font-bold text-lg">
      {logo && <img src={logo} alt="" height={40} />}
      {name}
    </p>
  );
}
