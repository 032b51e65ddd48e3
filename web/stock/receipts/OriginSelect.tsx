import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchOrigin, factsOfSource, factsOfTrip, sourceOf } from '#shared/stock/batch-origin.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';

const path = '/action_stock_documents/origins';

interface OriginSelectProps {
  partnerId: string;
  /** Takes over what is known of the vessel and its trip, or of the farm. */
  onChoose(facts: Partial<BatchOrigin>): void;
}

/** The vessels, trips and farms that a partner delivered from before: chosen once, and not typed again. */
export function OriginSelect({ partnerId, onChoose }: OriginSelectProps) {
  const { t } = useTranslation(['stockReceived', 'common']);
  const formatDate = useFormatDate();
  const [typed, setTyped] = useState('');
  const { data } = useQuery({
    queryKey: [path, partnerId],
    queryFn: ({ signal }) => call<{ data: BatchOrigin[] }>('GET', `${path}?partner_id=${partnerId}`, undefined, signal),
    staleTime: 60_000,
  });
  const trips = data?.data ?? [];
  if (trips.length === 0) return null;

  const sources = [...new Map(trips.toReversed().map((trip) => [sourceOf(trip), trip])).values()].toReversed();
  const isTrip = ({ trip_start, landing_date }: BatchOrigin) => (trip_start ?? landing_date) !== null;
  const daysOf = ({ trip_start, trip_end, landing_date }: BatchOrigin) =>
    [trip_start, trip_end ?? landing_date].flatMap((day) => (day ? [formatDate(day)] : [])).join('–');
  const offered = [
    ...trips
      .filter(isTrip)
      .map((origin) => ({ facts: factsOfTrip(origin), label: `${sourceOf(origin)} · ${daysOf(origin)}` })),
    ...sources.map((origin) => ({
      facts: factsOfSource(origin),
      label: origin.vessel_name ? t('batch.nextTrip', { name: sourceOf(origin) }) : sourceOf(origin),
    })),
  ];

  return (
    <Select
      label={t('batch.origin')}
      placeholder={t('batch.originHint')}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t('common:not_found')}
      data={offered.map(({ label }, at) => ({ value: String(at), label }))}
      // What was chosen is in the fields around it; here the next is typed.
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      onChange={(at) => {
        const chosen = at === null ? undefined : offered[Number(at)];
        setTyped('');
        if (chosen) onChoose(chosen.facts);
      }}
    />
  );
}
