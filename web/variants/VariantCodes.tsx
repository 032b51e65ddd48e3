import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VariantCode } from '#shared/stock/variant-code.ts';
import { VARIANT_CODE_MAX } from '#shared/limits.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { Part } from './Part.tsx';

/** The codes on labels of a variant beside its barcode: each stored at once, whatever else the form does. */
export function VariantCodes({ variantId }: { variantId: string }) {
  const { t } = useTranslation('variants');
  const formatDate = useFormatDate();
  const mayChange = useCan('productvariant')('update');
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const path = `/variant/${variantId}/codes`;
  const { data: codes, isError } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await call<{ data: VariantCode[] }>('GET', path, undefined, signal)).data,
  });
  const change = useMutation({
    mutationFn: async (asked: { add: string } | { remove: string }) =>
      'add' in asked
        ? call<{ data: VariantCode[] }>('POST', path, { code: asked.add })
        : call<{ data: VariantCode[] }>('DELETE', `${path}/${asked.remove}`),
    onSuccess: ({ data }, asked) => {
      client.setQueryData([path], data);
      if ('add' in asked) setTyped('');
    },
  });
  const add = () => {
    if (typed.trim() !== '' && !change.isPending) change.mutate({ add: typed });
  };

  return (
    <Part heading={t('codes.title')}>
      <Text size="sm" mb={4}>
        {t('codes.hint')}
      </Text>
      {isError && <Text c="bad">{t('codes.failed')}</Text>}
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {codes?.map(({ id, code, partner, learned_by, learned_at }) => (
          <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="xs">
            <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
              <b>{code}</b>
              {partner && ` · ${partner.name}`}
              <Text span size="xs" c="dimmed">
                {` · ${t('codes.learned', { name: learned_by?.name ?? '–', day: formatDate(learned_at) })}`}
              </Text>
            </Text>
            {mayChange && (
              <ActionIcon
                size={36}
                variant="subtle"
                color="bad"
                aria-label={t('codes.remove', { code })}
                onClick={() => change.mutate({ remove: id })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
      {mayChange && (
        <Group align="start" gap="xs" mt="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={t('codes.another')}
            placeholder={t('codes.another')}
            autoComplete="off"
            maxLength={VARIANT_CODE_MAX}
            value={typed}
            error={
              change.error &&
              t(
                change.error instanceof ApiProblem && change.error.kind === 'invalid-input'
                  ? 'codes.taken'
                  : 'codes.failed',
              )
            }
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              change.reset();
            }}
            // A scanner ends what it types with Enter: that adds the code and does not save the form.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="default" loading={change.isPending} onClick={add}>
            {t('codes.add')}
          </Button>
        </Group>
      )}
    </Part>
  );
}
