import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#web/platform/session/session.tsx';
import { MoveSection } from './MoveSection.tsx';
import { batchesPath } from './use-batch.ts';

/** The movements of a batch, with the way to its stock card. */
export function BatchMoves({ id }: { id: string }) {
  const canList = useCan('stockmovement')('list');
  return <MoveSection path={`${batchesPath}/${id}/movements`} ofOneBatch tools={canList && <CardLink id={id} />} />;
}

/** The way to the stock card of the batch. */
function CardLink({ id }: { id: string }) {
  const { t } = useTranslation('inventory');
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(link) => <Link to="/app/stockmovement/card" search={{ batch_id: id }} {...link} />}
    >
      {t('card')}
    </Anchor>
  );
}
