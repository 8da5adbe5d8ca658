import type { ReactNode } from 'react';
import button from './Button.module.css';
import { pageHref } from './links.tsx';
import parts from './parts.module.css';
import type { Searched } from './search.ts';

interface SearchFormProps {
  id: string;
  /** The page that answers without JavaScript: the one with the form. */
  action: string;
  words: { search: string; searchExample: string; searchButton: string };
  value: string;
  /** A value that is sent with the search. */
  also?: { name: string; value: string } | undefined;
  /** More to choose by, in the same form. */
  children?: ReactNode;
}

/** A search form: `browser/search.ts` searches while you type; without it the server answers. */
export function SearchForm({ id, action, words, value, also, children }: SearchFormProps) {
  return (
    <search>
      <form className={parts.search} action={pageHref(action)} method="get">
        <div>
          <label htmlFor={id}>{words.search}</label>
          <div className={parts.line}>
            <input
              id={id}
              type="search"
              name="search"
              defaultValue={value}
              placeholder={words.searchExample}
              maxLength={200}
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

/** How an entry of a searched list is written, for the script too: one that is not found is hidden. */
export const entryProps = ({ text, kind, category }: Searched, isFound: boolean) => ({
  'data-text': text,
  'data-kind': kind,
  'data-category': category,
  hidden: !isFound,
});

interface FoundProps {
  found: number;
  count: (found: number) => string;
  /** What to say if nothing was found. */
  children: ReactNode;
}

/** How many entries were found. The script puts other numbers in the place of the 2. */
export function Found({ found, count, children }: FoundProps) {
  return (
    <output className={parts.count}>
      <span data-one={count(1)} data-two={count(2)} hidden={found === 0}>
        {count(found)}
      </span>
      <span data-none hidden={found > 0}>
        {children}
      </span>
    </output>
  );
}
