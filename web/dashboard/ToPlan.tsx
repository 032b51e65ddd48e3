import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#web/platform/session/session.tsx';
import classes from './dashboard.module.css';

interface ToPlanProps {
  warehouseId: string;
  /** The room whose plan is shown; else the fullest. */
  roomId?: string;
  /** Of the warehouse, where several are led to. */
  name?: string;
  /** What leads there; stands there without a link for people who may not look at the warehouse. */
  children?: ReactNode;
}

/** Leads to the plans of the rooms of a warehouse, for people who may look at it. */
export function ToPlan({ warehouseId, roomId, name, children }: ToPlanProps) {
  const { t } = useTranslation('dashboard');
  const can = useCan('warehouse');
  if (!can('view')) return children;
  return (
    <Anchor
      size="sm"
      {...(!children && { className: classes.toPlan ?? '' })}
      style={{ whiteSpace: 'nowrap' }}
      {...(children && { c: 'inherit', fz: 'inherit' })}
      // Beside the name colour alone would tell it from that.
      {...(name && { 'aria-label': `${t('toPlan')}: ${name}`, underline: 'always' })}
      renderRoot={(props) => (
        <Link
          to="/app/warehouse/$id"
          params={{ id: warehouseId }}
          {...(roomId && { search: { room: roomId } })}
          {...props}
        />
      )}
    >
      {children ?? t('toPlan')}
    </Anchor>
  );
}
