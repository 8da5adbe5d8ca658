import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDayTime, nairobiTimestamp } from '#domain/calendar.ts';
import { common } from '#words/index.ts';
import { useUser } from '../../auth/session.ts';
import { useInstitutionName, useLogo } from './PageHeader.tsx';
import './print.css';

interface PrintButtonProps {
  children: string;
  /** While there is nothing to print yet. */
  disabled?: boolean;
  /** Told that it was asked to print. */
  onPrint?: () => void;
}

/** Prints the page; on paper it is not there. */
export function PrintButton({ children, disabled = false, onPrint }: PrintButtonProps) {
  return (
    <Button
      variant="default"
      className="no-print"
      leftSection={<IconPrinter size={18} aria-hidden="true" />}
      disabled={disabled}
      onClick={() => {
        window.print();
        onPrint?.();
      }}
    >
      {children}
    </Button>
  );
}

/** When a screen was printed and by whom, at its end on paper. */
export function PrintedBy() {
  const { name } = useUser();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // The printer takes what stands on the screen now.
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
