import type { ParseKeys } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportCellError, ImportRow } from '#shared/import.ts';
import { faultText, faultWords, type Say } from '#web/platform/calls/field-words.ts';
import type { Mapping } from './mapping.ts';

type Words = Exclude<Extract<ParseKeys<'import'>, `error.${string}`>, 'error.elsewhere'>;

/** The sentence of a code in a file. Those with a detail have other words where the server gave none. */
const ofCode: Record<string, Words> = {
  required: 'error.required',
  not_found: 'error.not_found',
  ambiguous: 'error.ambiguous',
  value_taken: 'error.value_taken',
  not_a_number: 'error.not_a_number',
  not_whole: 'error.not_whole',
  not_a_date: 'error.not_a_date',
  not_yes_no: 'error.not_yes_no',
  no_such_day: 'error.no_such_day',
  two_readings: 'error.two_readings',
  error_cell: 'error.error_cell',
  formula_empty: 'error.formula_empty',
  switched_off: 'error.switched_off',
  beyond_headings: 'error.beyond_headings',
  may_not_create: 'error.may_not_create',
  may_not_update: 'error.may_not_update',
  out_of_bounds: 'error.out_of_bounds',
  below_from: 'error.below_from',
  third_level: 'error.third_level',
  past_expiry: 'error.past_expiry',
  no_variant: 'error.no_variant',
  several_variants: 'error.several_variants',
  inactive: 'error.inactive',
  not_renter: 'error.not_renter',
  temperature_class: 'error.temperature_class',
  batch_differs: 'error.batch_differs',
  may_not_price: 'error.may_not_price',
  date_in_future: 'error.date_in_future',
  after_receipt: 'error.after_receipt',
  fixed_weight: 'error.fixed_weight',
  not_all_weighed: 'error.not_all_weighed',
  not_purchased: 'error.not_purchased',
  not_deposited: 'error.not_deposited',
  weights_differ: 'error.weights_differ',
  in_draft: 'error.in_draft',
  too_many_lines: 'error.too_many_lines',
  no_draft: 'error.no_draft',
  position_stays: 'error.position_stays',
  floor: 'error.floor',
  will_be_created: 'error.will_be_created',
  gtin: 'error.gtin',
  column_missing: 'error.column_missing_any',
  unknown_choice: 'error.unknown_choice_any',
  invalid_value: 'error.unknown_choice_any',
  repeated_in_file: 'error.repeated_in_file_any',
  merged: 'error.merged_any',
};

const withDetail: Record<string, Words> = {
  column_missing: 'error.column_missing',
  unknown_choice: 'error.unknown_choice',
  invalid_value: 'error.unknown_choice',
  repeated_in_file: 'error.repeated_in_file',
  merged: 'error.merged',
};

/** Whether a record is active is said in words of its own. */
const statuses = ['is_active', 'status'];

const number = /^-?[\d.,\s]+$/;

/** Gives the sentences for what is wrong, or to be looked at, in a row's cell in a column of the file, or in the row as a whole (null). */
export function useCellWords(mapping: Mapping) {
  const { t } = useTranslation(['import', 'general']);

  return useCallback(
    (row: ImportRow, at: number | null, told: 'errors' | 'warnings' = 'errors'): string[] => {
      const { cells } = row;
      function wordsOf({ column, code, detail = '' }: ImportCellError): string {
        // Of a column that is not in the file the detail is its heading.
        const value = column === null ? detail : (cells[column] ?? '').trim();
        const field = column === null ? '' : (mapping[column] ?? '');
        if (code === 'not_yes_no' && statuses.includes(field)) {
          return t('error.not_status');
        }
        const key = (detail && (column !== null || code === 'column_missing') && withDetail[code]) || ofCode[code];
        if (key) {
          return t(key, { value, detail });
        }
        const fault = { field, code, origin: number.test(value) ? 'number' : undefined };
        // What is neither a number nor called too short by its own words may be a day that is too early.
        const words = faultWords(fault) === 'validation.too_short' ? t('error.too_small') : faultText(t as Say, fault);
        return column === null && detail ? t('error.elsewhere', { detail, words }) : words;
      }
      return row[told].filter(({ column }) => column === at).map(wordsOf);
    },
    [t, mapping],
  );
}
