import mark from '../../ui/mark.svg';
import { useLogo } from './institution-here.ts';
import styles from './Mark.module.css';

/** The institution's logo, or the product's mark where it has none or it cannot be loaded. `size` is its height in px. */
export function Mark({ size }: { size: number }) {
  const logo = useLogo();
  if (logo === undefined) return <img src={mark} alt="" width={size} height={size} />;
  return (
    <img
      key={logo}
      src={logo}
      alt=""
      height={size}
      className={styles.logo}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(mark)) currentTarget.src = mark;
      }}
    />
  );
}
