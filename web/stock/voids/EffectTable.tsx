import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { VoidEffect } from '#shared/stock/void.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import classes from './voids.module.css';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';

interface EffectTableProps {
  label: string;
  effects: readonly VoidEffect[];
}

/** The effect of a void on each balance: the amounts before and after it. */
export function EffectTable({ label, effects }: EffectTableProps) {
  const { t } = useTranslation('voids');
  const seesValues = effects.some(({ value }) => value !== undefined);
  if (effects.length === 0) {
    return <Text size="sm">{t('effectNone')}</Text>;
  }
  return (
    <ScrollBox className={classes.scroll} role="region" aria-label={label}>
      <Table className={classes.effects ?? ''} fz="sm" verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field.batch')}</Table.Th>
            <Table.Th ta="end">{t('field.packs')}</Table.Th>
            <Table.Th ta="end">{t('field.net_weight')}</Table.Th>
            {seesValues && <Table.Th ta="end">{t('field.value')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {effects.map((effect) => (
            <Table.Tr key={effect.id}>
              <Table.Td>
                <Goods effect={effect} />
              </Table.Td>
              <Change of="packs" before={effect.packs_before} after={effect.packs_after} />
              <Change of="net_weight" before={effect.net_weight_before} after={effect.net_weight_after} digits={3} />
              {seesValues && <Change of="value" before={effect.value_before ?? 0} after={effect.value_after ?? 0} />}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

function Goods({ effect: { variant, batch, position, handling_unit_code, owner } }: { effect: VoidEffect }) {
  const { t } = useTranslation('voids');
  const place = [position.room_name, position.code, handling_unit_code].filter(Boolean).join(' · ');
  return (
    <>
      <Text size="sm" fw={500}>
        {variant.name}
      </Text>
      <Text size="xs" c="dimmed">
        {batch.number} · {place}
      </Text>
      {owner && (
        <Text size="xs" c="dimmed">
          {t('owner', { name: owner.name })}
        </Text>
      )}
    </>
  );
}

interface ChangeProps {
  of: 'packs' | 'net_weight' | 'value';
  before: number;
  after: number;
  digits?: number;
}

/** On a phone, where the heads of the columns have no room, each figure says what it is of. */
function Change({ of, before, after, digits = 0 }: ChangeProps) {
  const { t } = useTranslation('voids');
  const shown = { before: formatNumber(before, digits), after: formatNumber(after, digits) };
  const look = after < 0 ? `${classes.figure} ${classes.short}` : (classes.figure ?? '');
  return (
    <Table.Td ta="end" className={look} data-of={t(`field.${of}`)}>
      {t('change', shown)}
    </Table.Td>
  );
}
