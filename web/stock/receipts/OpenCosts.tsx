import { Alert, Anchor } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { receivedType } from './received-type.ts';

interface Page {
  data: DocumentRow[];
  pagination: { total: number };
}

const asked = `${receivedType.path}?cost=open&size=10`;

/** The number of posted receipts without a final cost, for people who set costs, with a link to them. */
export function OpenCosts() {
  const { t } = useTranslation('stockReceived');
  const can = useCan('stock_value');
  const mayFinish = can('view') && can('update');
  const { data } = useQuery({
    queryKey: [receivedType.path, 'open costs'],
    queryFn: ({ signal }) => call<Page>('GET', asked, undefined, signal),
    enabled: mayFinish,
  });
  const count = data?.pagination.total ?? 0;
  return (
    mayFinish &&
    count > 0 && (
      <Alert variant="light" color="warn" py="xs" icon={<IconCoins size={18} aria-hidden />}>
        {t('costs.count', { count, n: formatNumber(count) })}{' '}
        <Anchor
          size="sm"
          underline="always"
          renderRoot={(props) => <Link to="/app/stockreceived" search={{ cost: 'open' }} {...props} />}
        >
          {t('costs.show')}
        </Anchor>
      </Alert>
    )
  );
}
