import { useCallback } from 'react';
import { formatInstant } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';

/** Writes a moment as DD-MM-YYYY HH:mm:ss in the company's time zone. */
export function useInstant() {
  const { time_zone } = useSession().company;
  return useCallback((value: string) => formatInstant(value, time_zone), [time_zone]);
}
