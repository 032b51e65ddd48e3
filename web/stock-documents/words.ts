import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentKindName } from './family.ts';

/** How a document is called: by its kind, and its number once it has one. */
export function useDocumentName() {
  const { t } = useTranslation('stockDocuments');
  return useCallback(
    ({ kind, number }: { kind: string; number: string | null }) => {
      const called = t(`kind.${kind as DocumentKindName}`);
      return number === null ? t('untitled', { kind: called }) : `${called} ${number}`;
    },
    [t],
  );
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** HH:mm in `timeZone`. */
export function clockTime(moment: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  return clock.format(moment);
}

/** The day it is in `timeZone`, as YYYY-MM-DD. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
