import { useQuery } from '@tanstack/react-query';
import { getInstitution } from '#contract/institution.ts';
import { read } from '../api.ts';
import { useLogo } from './logo.ts';
import styles from './Letterhead.module.css';

/** Whose paper it is. */
export function Letterhead() {
  const { data } = useQuery(read(getInstitution, {}));
  const logo = useLogo();
  return (
    <p className={styles.letterhead}>
      {logo && <img src={logo} alt="" height={40} />}
      {data?.name}
    </p>
  );
}
