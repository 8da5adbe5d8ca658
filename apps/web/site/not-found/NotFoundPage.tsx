import { notFound } from '../../messages/en/site.ts';
import styles from './NotFoundPage.module.css';

/** What an address that leads nowhere shows, with status 404. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <a href="/">{notFound.back}</a>
    </div>
  );
}
