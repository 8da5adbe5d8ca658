import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import button from './Button.module.css';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  id: string;
  /** The page that answers without JavaScript: the one with the form. */
  action: string;
  words: { search: string; searchExample: string; searchButton: string };
  value: string;
  onChange: (text: string) => void;
  /** Hidden values that are sent with the form. */
  keeps?: { name: string; value: string } | undefined;
  /** More to choose by, in the same form. */
  children?: ReactNode;
}

/** A search form: in a hydrated island it searches while you type; otherwise the server answers it. */
export function SearchForm({ id, action, words, value, onChange, keeps, children }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onChange(typed);
  });
  // On a slow network people type before the island is hydrated; React does not report that text.
  useEffect(() => takeTyped(), []);
  return (
    <search>
      <form className={styles.form} action={action} method="get" onSubmit={(event) => event.preventDefault()}>
        <div className={styles.field}>
          <label htmlFor={id}>{words.search}</label>
          <div className={styles.line}>
            <input
              ref={input}
              id={id}
              type="search"
              name="search"
              value={value}
              placeholder={words.searchExample}
              maxLength={200}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            {/* The first button is what Enter presses. */}
            <button type="submit" {...keeps} className={`${button.button} ${button.main}`}>
              {words.searchButton}
            </button>
          </div>
        </div>
        {children}
      </form>
    </search>
  );
}
