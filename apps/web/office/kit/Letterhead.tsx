import { useQuery } from '@tanstack/react-query';
import { getInstitution } from '#contract/institution.ts';
import { read } from '../api.ts';
import styles from './Letterhead.module.css';

/** Whose paper it is. */
export function Letterhead() {
  const { data } = useQuery(read(getInstitution, {}));
  return <p className={styles.letterhead}>{data?.name}</p>;
}
