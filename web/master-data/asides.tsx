import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { MasterData } from '#shared/master-data/index.ts';
import { Tares } from './Tares.tsx';
import { PointMap } from '#web/platform/ui/PointMap.tsx';

/** What was typed, and the id of the record where there is one already. */
type Aside = ComponentType<{ values: Record<string, unknown>; id: string | undefined }>;

const degrees = /^\s*-?\d+([.,]\d+)?\s*$/;

/** Where the typed longitude and latitude lie. */
function Point({ values }: { values: Record<string, unknown> }) {
  const { t } = useTranslation('masterData');
  const longitude = values['longitude'] as string;
  const latitude = values['latitude'] as string;
  if (!degrees.test(longitude) || !degrees.test(latitude)) {
    return null;
  }
  return (
    <PointMap
      longitude={toNumber(longitude)}
      latitude={toNumber(latitude)}
      label={t('point', { longitude, latitude })}
      outside={t('noPoint')}
    />
  );
}

const toNumber = (typed: string) => Number(typed.trim().replace(',', '.'));

/** What a form shows beneath its fields, where there is more to see than fields. */
export const asides: Partial<Record<MasterData['name'], Aside>> = {
  fishingArea: Point,
  container: ({ id }) => id && <Tares id={id} />,
};
