import styles from './Kiondo.module.css';

interface KiondoProps {
  size?: 'sm' | 'md' | 'lg';
  /** As the loading bar: the weave moves, unless the visitor wants no motion. */
  moving?: boolean;
  className?: string | undefined;
}

/** The woven band, an ornament. Hidden from screen readers. */
export function Kiondo({ size = 'md', moving = false, className }: KiondoProps) {
  const classes = [styles.band, styles[size], moving && styles.moving, className];
  return <div aria-hidden="true" className={classes.filter(Boolean).join(' ')} />;
}
