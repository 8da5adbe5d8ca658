import styles from './OrderNumber.module.css';

interface OrderNumberProps {
  children: string;
  /** Where a list has it in one place of its table and in another of its cards. */
  on?: 'table' | 'card';
}

/** The number of an order as a second line, below what else a cell of a list says (DECISIONS 13.1). */
export function OrderNumber({ children, on }: OrderNumberProps) {
  const where = on && (on === 'table' ? styles['on-table'] : styles['on-card']);
  return (
    <span className={[styles.number, where].filter(Boolean).join(' ')} translate="no">
      {children}
    </span>
  );
}
