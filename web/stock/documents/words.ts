import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentKindName } from './document-type.ts';

/** How a document is called: by its kind, and its number once it has one; only a draft is called one before. */
export function useDocumentName() {
  const { t } = useTranslation('stockDocuments');
  return useCallback(
    ({ kind, number, status = 'draft' }: { kind: string; number: string | null; status?: string }) => {
      const called = t(`kind.${kind as DocumentKindName}`);
      if (number !== null) {
        return `${called} ${number}`;
      }
      return t(status === 'draft' ? 'untitled' : 'unnumbered', { kind: called });
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
