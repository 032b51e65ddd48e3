import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scannedIn } from '#shared/gs1.ts';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '#shared/limits.ts';
import type { LineVariant } from '#shared/stock/document.ts';
import { call } from '../api.ts';
import classes from './stock-documents.module.css';

/** A variant that a line can name. */
export type VariantChoice = LineVariant & { barcode: string | null };

interface VariantPickerProps {
  onPick(variant: LineVariant): void;
  inputRef?: RefObject<HTMLInputElement | null>;
  error?: string | undefined;
  disabled?: boolean;
}

const path = '/action_stock_documents/variants';
const keyOf = (search: string) => [path, search];
const find = async (search: string, signal?: AbortSignal) =>
  (await call<{ data: VariantChoice[] }>('GET', `${path}?${new URLSearchParams({ search })}`, undefined, signal)).data;

/** What is looked for: of a scanned label its article number, else what was typed. */
const wantedIn = (typed: string) => (scannedIn(typed)?.gtin ?? typed).trim().slice(0, SEARCH_MAX);

/**
 * Finds a variant by name, code or barcode. Enter takes the first found: a scanner types the barcode and Enter faster
 * than the list could be drawn, so Enter asks the server itself and waits.
 */
export function VariantPicker({ onPick, inputRef, error, disabled = false }: VariantPickerProps) {
  const { t } = useTranslation('stockDocuments');
  const client = useQueryClient();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [search] = useDebouncedValue(wantedIn(typed), SEARCH_DEBOUNCE_MS);
  const {
    data: found,
    isFetching,
    isError,
  } = useQuery({
    queryKey: keyOf(search),
    queryFn: ({ signal }) => find(search, signal),
    enabled: search !== '',
    staleTime: 30_000,
  });
  const offered = typed.trim() === '' ? [] : (found ?? []);

  function pick(variant: LineVariant) {
    setTyped('');
    setMissed(undefined);
    combobox.closeDropdown();
    onPick(variant);
  }

  async function enter() {
    const wanted = wantedIn(typed);
    if (!wanted || asking) {
      return;
    }
    setAsking(true);
    try {
      const [first] = await client.fetchQuery({
        queryKey: keyOf(wanted),
        queryFn: () => find(wanted),
        staleTime: 30_000,
      });
      if (first) {
        pick(first);
      } else {
        setMissed(wanted);
      }
    } catch {
      setMissed('');
    } finally {
      setAsking(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !chosen) {
      event.preventDefault();
      event.stopPropagation();
      void enter();
    }
  }

  const told =
    missed === undefined ? undefined : missed === '' ? t('pick.failed') : t('pick.noMatch', { search: missed });
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const variant = offered.find((one) => one.id === id);
        if (variant) pick(variant);
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={inputRef}
          aria-label={t('pick.variant')}
          placeholder={t('pick.variant')}
          autoComplete="off"
          disabled={disabled}
          leftSection={<IconBarcode size={18} aria-hidden />}
          rightSection={isFetching || asking ? <Loader size={16} aria-label={t('pick.searching')} /> : undefined}
          value={typed}
          error={told ?? error ?? (isError && t('pick.failed'))}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setMissed(undefined);
            combobox.openDropdown();
          }}
          onKeyDownCapture={onKeyDown}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {offered.map((variant) => (
            <Combobox.Option key={variant.id} value={variant.id}>
              <span className={classes.option}>
                <span>{variant.name}</span>
                <Text span size="xs" c="dimmed">
                  {[variant.code, variant.barcode, variant.product_name].filter(Boolean).join(' · ')}
                </Text>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
