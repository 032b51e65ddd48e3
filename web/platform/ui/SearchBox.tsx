import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchBoxProps {
  /** The search text of the address. */
  value: string;
  /** Milliseconds of rest after which typing counts. */
  delay: number;
  maxLength: number;
  placeholder?: string | undefined;
  /** For giving it the focus from elsewhere. */
  inputRef: RefObject<HTMLInputElement | null>;
  onSearch(search: string): void;
  /** The arrow down leads out of the box, to what was found. */
  onDown(): void;
}

/** Searches while one types, a moment after the last key; the cross clears at once. */
export function SearchBox({ value, delay, maxLength, placeholder, inputRef, onSearch, onDown }: SearchBoxProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const search = useDebouncedCallback((text: string) => ask(text), delay);

  // Back, a link or "clear" elsewhere changed the address: the box follows, but never under someone's typing.
  useEffect(() => {
    if (value !== asked.current) {
      asked.current = value;
      setTyped(value);
    }
  }, [value]);

  function ask(text: string) {
    const trimmed = text.trim();
    if (trimmed !== asked.current) {
      asked.current = trimmed;
      onSearch(trimmed);
    }
  }

  function clear() {
    search.cancel();
    setTyped('');
    ask('');
    inputRef.current?.focus();
  }

  return (
    <TextInput
      ref={inputRef}
      type="search"
      aria-label={t('search.label')}
      placeholder={placeholder ?? t('search.label')}
      maxLength={maxLength}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" iconSize={16} aria-label={t('search.clear')} onClick={clear} />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        search(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) {
          event.preventDefault();
          clear();
        }
        if (event.key === 'Enter') {
          search.cancel();
          ask(typed);
        }
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          onDown();
        }
      }}
    />
  );
}
