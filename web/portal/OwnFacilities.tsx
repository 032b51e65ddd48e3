import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import { facilitiesPath } from '#web/fishfin/facility.ts';
import { LtvGauge } from '#web/fishfin/LtvGauge.tsx';
import { usePosition } from '#web/fishfin/position.ts';
import { useReports } from '#web/fishfin/reports/reports.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { type FirstPage, useFirst } from './portal.ts';
import { PortalSection } from './PortalSection.tsx';
import { ToApprove } from './ToApprove.tsx';

/** Facilities in force with their LTV. */
export function OwnFacilities() {
  const { t } = useTranslation('portal');
  const query = useFirst<FirstPage<Facility>>(facilitiesPath, { size: '20' });
  const running = (query.data?.data ?? []).filter(({ status }) => status !== 'draft' && status !== 'closed');
  return (
    <PortalSection
      title={t('facilities.title')}
      list={{ entity: 'fishfinstock', label: t('facilities.all') }}
      query={query}
      empty={running.length === 0 && t('facilities.none')}
    >
      <Stack gap="md">
        {running.map((facility) => (
          <OneFacility key={facility.id} facility={facility} />
        ))}
      </Stack>
    </PortalSection>
  );
}

function OneFacility({ facility }: { facility: Facility }) {
  const { t } = useTranslation(['portal', 'fishfin']);
  const { data: position } = usePosition(facility.id);
  return (
    <div>
      <Anchor
        size="sm"
        renderRoot={(link) => <Link to="/app/fishfinstock/$id" params={{ id: facility.id }} {...link} />}
      >
        {`${facility.number} · ${facility.borrower?.name ?? t('fishfin:own')}`}
      </Anchor>
      {position ? (
        <>
          <Text size="sm">
            {`${t('portal:facilities.owed')}: Rp ${formatNumber(position.outstanding)} · ${t('portal:facilities.value')}: Rp ${formatNumber(position.value)}`}
          </Text>
          <LtvGauge facility={facility} position={position} />
          <ToApprove facility={facility} documents={position.documents} />
          <NewestReport facility={facility} />
        </>
      ) : (
        <Skeleton height={64} />
      )}
    </div>
  );
}

/** What was told of a facility last; nothing where nothing was yet. */
function NewestReport({ facility }: { facility: Facility }) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const [newest] = useReports(facility.id, 0).data?.data ?? [];
  return (
    newest && (
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to="/app/fishfinstock/reports/$id" params={{ id: newest.id }} {...props} />}
      >
        {t('report.of', { date: formatDate(newest.day) })}
      </Anchor>
    )
  );
}
