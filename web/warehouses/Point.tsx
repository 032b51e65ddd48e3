import { useTranslation } from 'react-i18next';
import { PointMap } from '#web/platform/ui/PointMap.tsx';
import { pointOf } from './warehouse-form.ts';

/** Where a warehouse is on the map; nothing while its coordinates are not known. */
export function Point({ longitude, latitude }: { longitude: string | null; latitude: string | null }) {
  const { t } = useTranslation('masterData');
  const point = pointOf({ longitude, latitude });
  return (
    point && (
      <PointMap
        {...point}
        label={t('point', { longitude: longitude ?? '', latitude: latitude ?? '' })}
        outside={t('noPoint')}
      />
    )
  );
}
