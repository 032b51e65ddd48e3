import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import type { VariantProduct } from '#shared/variant.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { withCurrent } from '#web/platform/records/ReferenceSelect.tsx';

interface ProductSelectProps {
  product: VariantProduct | null;
  error: string | undefined;
  autoFocus?: boolean;
  /** Left out: it has to be chosen. */
  required?: boolean;
  /** In place of the words that ask for a choice. */
  placeholder?: string;
  onChange(product: VariantProduct | null): void;
}

const none: VariantProduct[] = [];

/** Chooses a product among however many there are: the server finds what is typed, active products first. */
export function ProductSelect({
  product,
  error,
  autoFocus = false,
  required = true,
  placeholder,
  onChange,
}: ProductSelectProps) {
  const { t } = useTranslation(['variants', 'ui', 'common']);
  const [typed, setTyped] = useState('');
  // What is written after choosing is the choice itself, and asks for nothing.
  const asked = product && typed === labelOf(product) ? '' : typed.trim().slice(0, SEARCH_MAX);
  const [search] = useDebouncedValue(asked, pauses.search);
  const products = useQuery({
    queryKey: ['/action_variants/products', search],
    queryFn: ({ signal }) =>
      call<{ data: VariantProduct[] }>(
        'GET',
        `/action_variants/products?${new URLSearchParams({ search })}`,
        undefined,
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = products.data?.data ?? none;
  const offered = withCurrent(found, product);

  function labelOf({ name, status }: VariantProduct) {
    return status === 'active' ? name : t('inactiveProduct', { name });
  }

  return (
    <Select
      label={t('field.product_id')}
      withAsterisk={required}
      data-path="product_id"
      {...(autoFocus && { 'data-autofocus': true })}
      searchable
      selectFirstOptionOnChange
      clearable
      placeholder={placeholder ?? t('ui:choose')}
      nothingFoundMessage={products.isFetching ? null : t('common:not_found')}
      error={error ?? (products.isError && t('productsFailed'))}
      rightSection={products.isFetching && typed ? <Loader size={16} /> : undefined}
      data={offered.map((offer) => ({ value: offer.id, label: labelOf(offer) }))}
      // The server has searched already.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && (found.some(({ id }) => id === option.value) || search === ''))
      }
      searchValue={typed}
      onSearchChange={setTyped}
      value={product?.id ?? null}
      onChange={(chosen) => onChange(offered.find(({ id }) => id === chosen) ?? null)}
    />
  );
}
