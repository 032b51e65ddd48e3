import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { namesOfWarehouses } from '#shared/rental-places.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import { formatRupiah } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { useCharges } from '#web/rental/charges/charges.ts';
import { rentalPath } from '#web/rental/contract.ts';
import { todayIn } from '#web/stock/documents/words.ts';
import { type FirstPage, useFirst } from './portal.ts';
import { PortalSection } from './PortalSection.tsx';

/** What the running month of each contract in force comes to so far. */
export function ChargesSoFar() {
  const { t } = useTranslation('portal');
  const query = useFirst<FirstPage<Contract>>(rentalPath, { size: '20' });
  const inForce = (query.data?.data ?? []).filter(({ status }) => status === 'active' || status === 'expiring');
  return (
    <PortalSection
      title={t('charges.title')}
      list={{ entity: 'rental', label: t('charges.all') }}
      query={query}
      empty={inForce.length === 0 && t('charges.none')}
    >
      <Stack gap="xs">
        {inForce.map((contract) => (
          <OfContract key={contract.id} contract={contract} />
        ))}
      </Stack>
    </PortalSection>
  );
}

function OfContract({ contract }: { contract: Contract }) {
  const { t } = useTranslation('portal');
  const formatDate = useFormatDate();
  const today = todayIn(useSession().company.time_zone);
  const days = { from: billingMonth(today, contract.billing_day).from, to: today };
  const { data } = useCharges(contract, days);
  const { number } = contract;
  return (
    <Group justify="space-between" align="baseline" gap="xs">
      <div>
        <Anchor size="sm" renderRoot={(link) => <Link to="/app/rental/$id" params={{ id: contract.id }} {...link} />}>
          {t('charges.contract', { number, warehouse: namesOfWarehouses(contract) })}
        </Anchor>
        <Text size="xs" c="dimmed">
          {t('charges.days', { from: formatDate(days.from), to: formatDate(days.to) })}
        </Text>
      </div>
      {data ? <Text fw={600}>{formatRupiah(data.total)}</Text> : <Skeleton width={96} height={20} />}
    </Group>
  );
}
