import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockMap } from '#shared/maps.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import { Shares } from './Shares.tsx';
import { ChosenWarehouse, ToList } from './ToList.tsx';

interface LandingsProps {
  landings: NonNullable<StockMap['landings']>;
}

/** Kg on hand by where it was landed, each leading to its batches; which of these places the map does not know, it says. */
export function Landings({ landings }: LandingsProps) {
  const { t } = useTranslation('maps');
  return (
    <Shares
      title={t('landed')}
      what={t('kind.landing')}
      shares={landings.map(({ name, batches, longitude, net_weight }) => {
        const leads = { list: 'stockbatch', search: { landing_location: name, stock: 'with' } } as const;
        const words = `${longitude === null ? t('offMap', { city: name }) : name} · ${t('batches', { count: batches, n: formatNumber(batches) })}`;
        return { id: name, name: <ToList {...leads}>{words}</ToList>, net_weight, leads };
      })}
    />
  );
}

interface PartnersByCityProps {
  partners: NonNullable<StockMap['partners']>;
}

/** How many partners are in each city, each leading to them; which of them the map does not know, it says. */
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
              <Table.Td ta="end">
                <ChosenWarehouse value={undefined}>
                  <ToList list="partners" search={{ city, status: 'active' }}>
                    {formatNumber(count)}
                  </ToList>
                </ChosenWarehouse>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
