import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { arrives, changesOf } from '#shared/stock/transferred-faults.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { usePlaceName } from '#web/stock/adjustments/place-name.ts';
import type { LineFormProps } from '#web/stock/documents/PlacesPage.tsx';
import { Difference } from './Difference.tsx';
import classes from './transfers.module.css';

/** What goes where of a line, where it can only be looked at. */
export function Moves({ document, line }: Pick<LineFormProps, 'document' | 'line'>) {
  const { allocations, override_reason } = line;
  const hasTarget = changesOf(document) === 'place';
  const isArrival = arrives(document);
  const { t } = useTranslation(['stockTransferred', 'stockDocuments']);
  const nameOf = usePlaceName();
  return (
    <>
      <ul className={classes.moves}>
        {allocations.map(({ id, packs, net_weight, to_position, to_handling_unit_code, ...place }) => (
          <li key={id}>
            <span className={classes.name}>
              {isArrival && packs === 0 && t('arrival.none')}
              {!isArrival && nameOf(place)}
              {hasTarget && packs > 0 && ` → ${[to_position?.code, to_handling_unit_code].filter(Boolean).join(' · ')}`}
            </span>
            <span className={classes.figures}>
              {t('amount', { packs: formatNumber(packs), kg: formatNumber(net_weight, 3) })}
            </span>
          </li>
        ))}
      </ul>
      {isArrival && (
        <div className={classes.said}>
          <Difference lines={[line]} isBooked={document.number !== null} />
        </div>
      )}
      {override_reason && (
        <Text size="sm" px="md" pb="xs">
          {t('stockDocuments:field.override_reason')}: {override_reason}
        </Text>
      )}
    </>
  );
}
