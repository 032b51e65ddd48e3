import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AgreementRow } from '#shared/stock-agreements.ts';
import { call } from '#web/platform/calls/api.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { agreementsPath, agreementsScreen } from './agreements.ts';

interface Asked {
  /** Nobody: goods of the company itself are not agreed on. */
  owner_id: string | undefined;
  warehouse_id: string;
  /** The last day that counts, YYYY-MM-DD; left out: the latest agreement, whatever its day. */
  to?: string;
}

/** The latest stock that an owner agreed to in a warehouse, with the way to it; nothing as long as there is none, or one may not see it. */
export function useAgreedStock({ owner_id, warehouse_id, to }: Asked): ReactNode {
  const formatDate = useFormatDate();
  const can = useCan('stockagreement');
  const asked = new URLSearchParams({ status: 'agreed', size: '1', warehouse_id, ...(to && { to }) });
  if (owner_id !== undefined) asked.set('owner_id', owner_id);
  const path = `${agreementsPath}?${asked}`;
  const { data } = useQuery({
    queryKey: [agreementsPath, path],
    queryFn: async ({ signal }) => (await call<{ data: AgreementRow[] }>('GET', path, undefined, signal)).data,
    enabled: owner_id !== undefined && can('list'),
  });
  const latest = data?.[0];
  if (!latest) return null;
  const said = `${latest.number}, ${formatDate(latest.day)}`;
  if (!can('view')) return said;
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(link) => <Link to={`${agreementsScreen}/${latest.id}`} {...link} />}
    >
      {said}
    </Anchor>
  );
}
