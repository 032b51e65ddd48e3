import { Link } from '@tanstack/react-router';
import { Anchor } from '@mantine/core';
import type { TFunction } from 'i18next';
import { formatNpwp } from '#shared/npwp.ts';
import type { Partner } from '#shared/partner.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { ExpiryBadge, PartnerStatusBadge, RoleBadges } from './badges.tsx';

interface Words {
  t: TFunction<['partners', 'ui']>;
  formatDate(value: string): string;
  /** Whether one may see a partner's own page. */
  canView: boolean;
}

/** The columns of the list of partners. */
export function partnerColumns({ t, formatDate, canView }: Words): GridColumn<Partner>[] {
  return [
    {
      id: 'name',
      header: t('field.name'),
      width: 'wide',
      least: 220,
      sticky: true,
      fixed: true,
      sortable: true,
      cell: ({ id, name }) =>
        canView ? (
          <Anchor
            inherit
            truncate
            title={name}
            renderRoot={(props) => <Link to="/app/partners/$id" params={{ id }} {...props} />}
          >
            {name}
          </Anchor>
        ) : (
          <span title={name}>{name}</span>
        ),
    },
    { id: 'code', header: t('field.code'), width: 'code', sortable: true, cell: ({ code }) => code },
    {
      id: 'roles',
      header: t('field.roles'),
      width: 'medium',
      least: 196,
      cell: ({ roles }) => <RoleBadges roles={roles} most={2} />,
    },
    {
      id: 'expiry',
      header: t('column.expiry'),
      width: 'medium',
      least: 124,
      cell: ({ expiry }) => expiry && <ExpiryBadge expiry={expiry} />,
    },
    { id: 'npwp', header: t('field.npwp'), width: 'medium', least: 160, cell: ({ npwp }) => npwp && formatNpwp(npwp) },
    { id: 'phone', header: t('field.phone'), width: 'medium', least: 130, cell: ({ phone }) => phone },
    {
      id: 'city',
      header: t('field.city'),
      width: 'medium',
      least: 110,
      sortable: true,
      cell: ({ city }) => city && <span title={city}>{city}</span>,
    },
    {
      id: 'status',
      header: t('column.status'),
      width: 'badge',
      sortable: true,
      cell: ({ status }) => <PartnerStatusBadge status={status} />,
    },
    {
      id: 'created_at',
      header: t('ui:record.created'),
      width: 'date',
      sortable: true,
      cell: ({ created_at }) => formatDate(created_at),
    },
  ];
}
