import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { AskButton } from '#web/stock/requests/AskButton.tsx';
import { BeingPrepared } from './BeingPrepared.tsx';
import { ChargesSoFar } from './ChargesSoFar.tsx';
import { LatelyMoved } from './LatelyMoved.tsx';
import { OwnFacilities } from './OwnFacilities.tsx';
import { OwnStock } from './OwnStock.tsx';

/** What people of a partner see first: the goods, what they cost so far, what came and went, and what secures a loan. */
export default function PortalHome() {
  const { t } = useTranslation(['portal', 'menu']);
  const { user, company } = useSession();
  const may = (permission: string) => user.permissions.includes(permission);
  const partners = user.partners?.map(({ name }) => name).join(', ');
  return (
    <>
      <PageTitle title={t('menu:item.dashboard')} />
      <Text size="sm" c="dimmed" mb="sm">
        {partners
          ? t('portal:lead', { partners, company: company.name })
          : t('portal:nobody', { company: company.name })}
      </Text>
      <Group gap="sm" mb="sm" grow preventGrowOverflow={false}>
        <AskButton entity="stockissued" />
        <AskButton entity="stockreceived" />
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
        <Stack gap="sm">
          {may('fishfinstock_view') && <OwnFacilities />}
          {may('inventorystock_list') && <OwnStock />}
        </Stack>
        <Stack gap="sm">
          {may('rental_view') && <ChargesSoFar />}
          {may('stockreceived_view') && may('stockissued_view') && <BeingPrepared />}
          {may('stockmovement_list') && may('stockbatch_view') && <LatelyMoved />}
        </Stack>
      </SimpleGrid>
    </>
  );
}
