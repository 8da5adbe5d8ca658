import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { common } from '#words/index.ts';

interface SearchBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** What is searched for at present; another value from outside (Back, a link) shows at once. */
  value: string;
  /** Called 300 ms after the last stroke (SPEC 9), at once on Enter and on clearing. */
  onSearch: (text: string) => void;
}

export function SearchBox({ value, onSearch, ...rest }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const search = (wanted: string) => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  const later = useDebouncedCallback(search, LIMITS.searchDebounceMs);
  const now = (wanted: string) => {
    later.cancel();
    setText(wanted);
    search(wanted.trim());
  };
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      // Browsers keep what was typed otherwise, names of clients too (DECISIONS 12.4.1).
      autoComplete="off"
      aria-label={common.search}
      leftSection={<IconSearch size={17} aria-hidden="true" />}
      rightSection={text && <CloseButton size={24} aria-label={common.clearSearch} onClick={() => now('')} />}
      {...rest}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(text);
      }}
    />
  );
}
