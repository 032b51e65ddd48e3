import { Anchor, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StoredGoods } from '#shared/storage.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { StockState } from './StockState.tsx';
import { UnitLink } from './UnitLink.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';

/** The stock in a position: goods, batch, owner, quantity. */
export function Goods({ goods }: { goods: StoredGoods[] }) {
  const { t } = useTranslation('warehouses');
  const formatDate = useFormatDate();
  const mayOpen = useCan('stockbatch')('view');
  if (goods.length === 0) {
    return <Text size="sm">{t('position.nothing')}</Text>;
  }
  return (
    <Table aria-label={t('position.goods')}>
      <Table.Tbody>
        {goods.map(({ id, variant, batch, owner, handling_unit_code, stock_state, packs, net_weight }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <Text size="sm">{variant.name}</Text>
              <Text size="xs" c="dimmed">
                {mayOpen ? (
                  <Anchor
                    inherit
                    underline="always"
                    renderRoot={(link) => <Link to={`/app/stockbatch/${batch.id}`} {...link} />}
                  >
                    {t('position.batch', { number: batch.number })}
                  </Anchor>
                ) : (
                  t('position.batch', { number: batch.number })
                )}
                {batch.expiry_date && `, ${t('position.until', { date: formatDate(batch.expiry_date) })}`}
                {' · '}
                {owner?.name ?? t('position.own')}
                {handling_unit_code && (
                  <>
                    {' · '}
                    <UnitLink code={handling_unit_code}>{t('position.unit', { code: handling_unit_code })}</UnitLink>
                  </>
                )}
              </Text>
              {stock_state !== 'available' && <StockState status={stock_state} />}
            </Table.Td>
            <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
              <Text size="sm">{t('packs', { packs: formatNumber(packs) })}</Text>
              <Text size="sm">{formatNumber(net_weight, 3)} kg</Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
