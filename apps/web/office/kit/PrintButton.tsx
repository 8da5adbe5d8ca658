import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

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
