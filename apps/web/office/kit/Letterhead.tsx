import { useInstitutionName, useLogo } from './institution-here.ts';
import styles from './Letterhead.module.css';

/** Whose paper it is: on paper alone (DECISIONS 13.4). */
export function Letterhead() {
  const name = useInstitutionName();
  const logo = useLogo();
  return (
    <p className={styles.letterhead}>
      {logo && <img src={logo} alt="" height={40} />}
      {name}
    </p>
  );
}
