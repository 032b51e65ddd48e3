import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#web/platform/session/session.tsx';

/** Leads to the plans of the rooms of a warehouse; only who may look at it sees it. */
export function ToPlan({ warehouseId, name }: { warehouseId: string; name?: string }) {
  const { t } = useTranslation('dashboard');
  const can = useCan('warehouse');
  if (!can('view')) return null;
  return (
    <Anchor
      size="sm"
      style={{ whiteSpace: 'nowrap' }}
      {...(name && { 'aria-label': `${t('toPlan')}: ${name}` })}
      renderRoot={(props) => <Link to="/app/warehouse/$id" params={{ id: warehouseId }} {...props} />}
    >
      {t('toPlan')}
    </Anchor>
  );
}
