import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import button from './Button.module.css';
import { pageHref } from './links.tsx';
import parts from './parts.module.css';

interface SearchFormProps {
  id: string;
  /** The page that answers without JavaScript: the one with the form. */
  action: string;
  words: { search: string; searchExample: string; searchButton: string };
  value: string;
  onChange: (text: string) => void;
  /** A value that is sent with the search. */
  also?: { name: string; value: string } | undefined;
  /** More to choose by, in the same form. */
  children?: ReactNode;
}

/** A search form: in a hydrated island it searches while you type; otherwise the server answers it. */
export function SearchForm({ id, action, words, value, onChange, also, children }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onChange(typed);
  });
  // On a slow network people type before the island is hydrated; React does not report that text.
  useEffect(() => takeTyped(), []);
  return (
    <search>
      <form
        className={parts.search}
        action={pageHref(action)}
        method="get"
        onSubmit={(event) => event.preventDefault()}
      >
        <div>
          <label htmlFor={id}>{words.search}</label>
          <div className={parts.line}>
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
            <button type="submit" {...also} className={`${button.button} ${button.main}`}>
              {words.searchButton}
            </button>
          </div>
        </div>
        {children}
      </form>
    </search>
  );
}
