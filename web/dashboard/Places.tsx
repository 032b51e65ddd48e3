import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockMap } from '#shared/maps.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import { Shares } from './Shares.tsx';

interface LandingsProps {
  landings: NonNullable<StockMap['landings']>;
}

/** Kg on hand by where it was landed; which of these places the map does not know, it says. */
export function Landings({ landings }: LandingsProps) {
  const { t } = useTranslation('maps');
  return (
    <Shares
      title={t('landed')}
      what={t('kind.landing')}
      shares={landings.map(({ name, batches, longitude, net_weight }) => ({
        id: name,
        name: `${longitude === null ? t('offMap', { city: name }) : name} · ${t('batches', { count: batches, n: formatNumber(batches) })}`,
        net_weight,
      }))}
    />
  );
}

interface PartnersByCityProps {
  partners: NonNullable<StockMap['partners']>;
}

/** How many partners are in each city; which of them the map does not know, it says. */
export function PartnersByCity({ partners }: PartnersByCityProps) {
  const { t } = useTranslation('maps');
  return (
    <Section title={t('where')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('city')}</Table.Th>
            <Table.Th ta="end">{t('kind.partner')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {partners.map(({ city, partners: count, longitude }) => (
            <Table.Tr key={city}>
              <Table.Th scope="row" fw={400}>
                {longitude === null ? t('offMap', { city }) : city}
              </Table.Th>
              <Table.Td ta="end">{formatNumber(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
