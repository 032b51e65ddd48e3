import type { TFunction } from 'i18next';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '#shared/problems.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { faultText, type Say, shown } from '#web/platform/calls/field-words.ts';
import { sentAllocations } from './content.ts';

/** A fault of a document, in words. */
export interface Fault {
  /** Where: `date`, `lines/{id of the line}/allocations/{id}/position_id` … */
  place: string;
  /** The line it is in, and its number from one. */
  line: { id: string; n: number } | undefined;
  text: string;
}

/** A pointer counts lines by their place; what is typed may move them, so places name them by id. */
function placeOf(pointer: string, document: StockDocument): Omit<Fault, 'text'> {
  const [, list, index, ...rest] = pointer.split('/');
  const line = list === 'lines' && index !== undefined ? document.lines[Number(index)] : undefined;
  if (!line) {
    return { place: pointer.slice(1), line: undefined };
  }
  const [inner, at, ...deeper] = rest;
  const allocation = inner === 'allocations' && at !== undefined ? sentAllocations(line)[Number(at)] : undefined;
  const named = allocation ? ['allocations', allocation.id, ...deeper] : rest;
  return { place: ['lines', line.id, ...named].join('/'), line: { id: line.id, n: Number(index) + 1 } };
}

interface Words {
  t: TFunction<['stockDocuments', 'general']>;
  /** The words of ours for a code, where there are such. */
  own(code: string, values: Record<string, string>): string | undefined;
}

const wordsFor = ({ pointer, code, values }: FieldError, { t, own }: Words): string =>
  own(code, shown(values)) ?? faultText(t as Say, { field: pointer.slice(1), code, values });

/** The words for what the server found at fault. */
export function useFaultWords(): (error: FieldError) => string {
  const { t, i18n } = useTranslation(['stockDocuments', 'general']);
  const own = useCallback(
    (code: string, values: Record<string, string>) => {
      const key = `stockDocuments:fault.${code}`;
      return i18n.exists(key) ? (t as (key: string, values: object) => string)(key, values) : undefined;
    },
    [t, i18n],
  );
  return useCallback((error) => wordsFor(error, { t, own }), [t, own]);
}

/** A fault with the names of its line and field. */
export function useFaultText(): (fault: Fault) => string {
  const { t, i18n } = useTranslation('stockDocuments');
  return ({ place, line, text }) => {
    const name = place.slice(place.lastIndexOf('/') + 1);
    const label = i18n.exists(`stockDocuments:field.${name}`) ? `${t(`field.${name as 'date'}`)}: ` : '';
    return line ? t('fault.other', { n: line.n, text: label + text }) : label + text;
  };
}

/** Faults at their places in a document. */
export const faultsIn = (
  errors: readonly FieldError[],
  document: StockDocument,
  wordsOf: (error: FieldError) => string,
): Fault[] => errors.map((error) => ({ ...placeOf(error.pointer, document), text: wordsOf(error) }));

/** The server's validation errors of a document, as it was when it was sent. */
export function useFaults(problem: unknown, document: StockDocument): readonly Fault[] {
  const wordsOf = useFaultWords();
  // Of the document as it was then: what is typed later changes nothing in what was refused.
  const [of, setOf] = useState({ problem, document });
  if (of.problem !== problem) {
    setOf({ problem, document });
  }
  return useMemo(
    () => (of.problem instanceof ApiProblem ? faultsIn(of.problem.details.errors ?? [], of.document, wordsOf) : []),
    [of, wordsOf],
  );
}

export const FaultsContext = createContext<readonly Fault[]>([]);

/** The error of one field, until it is changed. */
export function useFault(place: string, value: unknown): string | undefined {
  const fault = use(FaultsContext).find((one) => one.place === place);
  const [seen, setSeen] = useState<{ fault: Fault | undefined; value: unknown }>({ fault, value });
  if (seen.fault !== fault) {
    setSeen({ fault, value });
  }
  return fault && seen.fault === fault && Object.is(seen.value, value) ? fault.text : undefined;
}

/** Puts the cursor where a fault can be mended, once that is drawn: its field, or else the first one of its line. */
export function goToFault({ line }: Fault) {
  setTimeout(() => {
    const place = line && document.getElementById(`line-${line.id}`);
    const invalid = '[aria-invalid="true"]';
    const field =
      place?.querySelector<HTMLElement>(invalid) ??
      document.querySelector<HTMLElement>(`main ${invalid}`) ??
      place?.querySelector<HTMLElement>('input, button');
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus();
  });
}
