import { useCallback } from 'react';
import { formatInstant } from '../format.ts';
import { useSession } from '../session.tsx';

/** Writes a moment as DD-MM-YYYY HH:mm:ss in the company's time zone. */
export function useInstant() {
  const { time_zone } = useSession().company;
  return useCallback((value: string) => formatInstant(value, time_zone), [time_zone]);
}
