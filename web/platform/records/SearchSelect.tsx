import { Group, Loader, Select, type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { type Offered, withCurrent } from './ReferenceSelect.tsx';

interface SearchSelectProps<Choice extends Offered> extends Pick<
  SelectProps,
  'label' | 'description' | 'disabled' | 'withAsterisk' | 'autoFocus'
> {
  /** Null when none is chosen. It stays among the choices even when it is offered no more. */
  chosen: Choice | null;
  /** Where the choices are found, below `/v1`, without `search`. */
  path: string;
  /** What else is asked for. */
  query?: Readonly<Record<string, string>>;
  placeholder?: string | undefined;
  error?: string | undefined;
  /** Said when the choices could not be loaded. */
  failed?: string;
  'data-path'?: string;
  'data-autofocus'?: boolean;
  /** What a choice is called; its name unless said. */
  labelOf?(choice: Choice): string;
  /** What helps those who know it; the names alone tell choices apart. */
  detailOf?(choice: Choice): string;
  onChange(chosen: Choice | null): void;
}

const none: never[] = [];
const nameOf = ({ name }: Offered) => name;

/** Whether an option of the list of a field is the one that Enter takes: what came after the last key has none. */
function hasHighlight(field: HTMLElement): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') != null;
}

/**
 * Chooses a record among however many there are: the server finds what is typed. Enter takes the first that it finds, and waits
 * for that: what the list shows until then is of what was typed before.
 */
export function SearchSelect<Choice extends Offered>(props: SearchSelectProps<Choice>) {
  const {
    chosen,
    path,
    query: more,
    placeholder,
    error,
    failed,
    labelOf = nameOf,
    detailOf,
    onChange,
    ...rest
  } = props;
  const { t } = useTranslation(['ui', 'common']);
  const [typed, setTyped] = useState('');
  // What is written after choosing is the choice itself, and asks for nothing.
  const asked = chosen && typed === labelOf(chosen) ? '' : typed.trim().slice(0, SEARCH_MAX);
  const [search] = useDebouncedValue(asked, pauses.search);
  const client = useQueryClient();
  const found = (wanted: string) => {
    const query = new URLSearchParams({ search: wanted, ...more }).toString();
    return queryOptions({
      queryKey: [path, query],
      queryFn: async ({ signal }) =>
        (await call<{ data: Choice[] }>('GET', `${path}?${query}`, undefined, signal)).data,
      staleTime: 0,
    });
  };
  const choices = useQuery({ ...found(search), placeholderData: keepPreviousData });
  const ofSearch = choices.data ?? none;
  const offered = withCurrent(ofSearch, chosen);
  const isSearching = asked !== '' && (asked !== search || choices.isFetching);
  const [isOpen, setOpen] = useState(false);
  const latest = useRef('');

  async function takeFirst() {
    const text = latest.current;
    const [first] = await client.fetchQuery(found(asked));
    // Somebody may have typed on meanwhile.
    if (!first || latest.current !== text) return;
    setOpen(false);
    onChange(first);
  }

  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || asked === '') return;
    if (!isSearching && hasHighlight(event.target as HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    // That it failed is said below the field.
    takeFirst().catch(() => undefined);
  }
  const byId = new Map(offered.map((choice) => [choice.id, choice]));

  return (
    <Select
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      placeholder={placeholder ?? t('choose')}
      nothingFoundMessage={choices.isFetching ? null : t('common:not_found')}
      error={error ?? (choices.isError && (failed ?? t('choicesFailed')))}
      rightSection={choices.isFetching && typed ? <Loader size={16} /> : undefined}
      data={offered.map((choice) => ({ value: choice.id, label: labelOf(choice) }))}
      {...(detailOf && {
        renderOption: ({ option }) => (
          <Group gap="xs" justify="space-between" wrap="nowrap" flex={1}>
            {option.label}
            <Text span size="xs" c="dimmed" aria-hidden>
              {detailOf(byId.get(option.value)!)}
            </Text>
          </Group>
        ),
      })}
      // The server has searched already.
      filter={({ options }) =>
        options.filter(
          (option) => 'value' in option && (search === '' || ofSearch.some(({ id }) => id === option.value)),
        )
      }
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        latest.current = text;
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDownCapture={onKeyDownCapture}
      {...rest}
      value={chosen?.id ?? null}
      onChange={(id) => onChange((id && byId.get(id)) || null)}
    />
  );
}
