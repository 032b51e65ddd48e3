import type { ParseKeys } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { FieldError } from '#shared/problems.ts';
import { ApiProblem } from './api.ts';
import { formatNumber } from '#web/platform/look/format.ts';

type Words = Extract<ParseKeys<'general'>, `validation.${string}`>;

/** Fields that have words of their own for what is asked of them. */
const ofField: Record<string, Words> = {
  name: 'validation.name',
  name_en: 'validation.name_en',
  code: 'validation.code',
  subarea: 'validation.subarea',
  id: 'validation.id',
  net_weight: 'validation.net_weight',
};

/** The sentence of a code at any field. */
const ofCode: Record<string, Words> = {
  too_many_views: 'validation.too_many_views',
  view_not_shared: 'validation.view_not_shared',
  value_taken: 'validation.taken',
  not_found: 'validation.gone',
  has_merged: 'validation.has_merged',
  was_thawed: 'validation.was_thawed',
  already_member: 'validation.already_member',
  already_invited: 'validation.already_invited',
  not_for_partners: 'validation.not_for_partners',
  gtin: 'validation.gtin',
  not_multiple_of: 'validation.decimals',
  out_of_bounds: 'validation.degrees',
  below_from: 'validation.below_from',
  first_of_month: 'validation.first_of_month',
  in_force: 'validation.in_force',
  by_extension: 'validation.by_extension',
  title_held: 'validation.title_held',
  stores_nothing: 'validation.stores_nothing',
  same_partner: 'validation.same_partner',
  before_maturity: 'validation.before_maturity',
  agreement_exists: 'validation.agreement_exists',
  agreement_changed: 'validation.agreement_changed',
  agreement_unexplained: 'validation.agreement_unexplained',
  agreement_paper: 'validation.agreement_paper',
  other_contract: 'validation.other_contract',
  has_payments: 'validation.has_payments',
  before_invoice: 'validation.before_invoice',
  above_open: 'validation.above_open',
  nothing_to_bill: 'validation.nothing_to_bill',
  nothing_charged: 'validation.nothing_charged',
  not_in_force: 'validation.not_in_force',
  month_not_over: 'validation.month_not_over',
  not_a_phone: 'validation.not_a_phone',
  between_limits: 'validation.between_limits',
  tax_missing: 'validation.tax_missing',
  below_net: 'validation.below_net',
  above_price: 'validation.above_price',
  above_product_price: 'validation.above_product_price',
  below_product_lowest: 'validation.below_product_lowest',
  below_variant_lowest: 'validation.below_variant_lowest',
  above_variant_price: 'validation.above_variant_price',
  after_expiry: 'validation.after_expiry',
  above_desired: 'validation.above_desired',
  pattern_token: 'validation.pattern_token',
  pattern_same: 'validation.pattern_same',
  wrong_password: 'validation.wrong_password',
  wrong_code: 'validation.wrong_code',
  date_in_future: 'validation.date_in_future',
  second_step_missing: 'validation.second_step_missing',
  not_an_npwp: 'validation.not_an_npwp',
  numbers_used_up: 'validation.numbers_used_up',
  not_a_gs1_prefix: 'validation.not_a_gs1_prefix',
  reminder_days: 'validation.reminder_days',
  not_a_nib: 'validation.not_a_nib',
  not_an_account: 'validation.not_an_account',
  number_too_long: 'validation.number_too_long',
  number_characters: 'validation.number_characters',
  number_token: 'validation.number_token',
  number_counter: 'validation.number_counter',
  number_year: 'validation.number_year',
  number_same: 'validation.number_same',
  file_type: 'validation.file_type',
  file_too_large: 'validation.file_too_large',
  image_too_large: 'validation.image_too_large',
  image_unreadable: 'validation.image_unreadable',
};

interface Fault {
  /** The field's name; of a field within a list its path, as `lines/3/code`. */
  field: string;
  code: string;
  /** The kind of value at fault, when known. */
  origin?: string | undefined;
  /** The kind of value that was wanted, where another was given. */
  expected?: string | undefined;
  /** The values of the sentence. */
  values?: FieldError['values'];
}

/** The sentence of a code at one field only. */
const ofFieldAndCode: Record<string, Words> = {
  'parent_id not_found': 'validation.parent',
  'email invalid_format': 'validation.email',
  'roles too_small': 'validation.required',
  'website invalid_format': 'validation.website',
  'expires_on below_from': 'validation.ends_before',
  // A select that is empty: no role was chosen.
  'role_id invalid_format': 'validation.required',
  'warehouse_ids too_small': 'validation.required',
  'rows too_many': 'validation.too_many_positions',
  'longitude invalid_format': 'validation.degrees',
  'latitude invalid_format': 'validation.degrees',
};

/** The key of the words for a fault of a field. */
export function faultWords({ field: path, code, origin, expected, values }: Fault): Words {
  const field = path.slice(path.lastIndexOf('/') + 1);
  const only = ofFieldAndCode[`${field} ${code}`];
  if (only) {
    return only;
  }
  const own = ofField[field];
  switch (code) {
    case 'too_small':
      return own ?? (origin === 'number' ? 'validation.not_negative' : 'validation.too_short');
    case 'too_big':
      if (origin !== 'number') return 'validation.too_long';
      return values?.['most'] === undefined ? 'validation.too_large' : 'validation.at_most';
    // A select offers nothing else: none was chosen.
    case 'invalid_value':
      return 'validation.required';
    case 'invalid_type':
      return own ?? (expected === 'int' ? 'validation.whole' : expected ? 'validation.required' : 'validation.invalid');
    case 'required':
      return own ?? 'validation.required';
    default:
      return ofCode[code] ?? 'validation.invalid';
  }
}

/** Amounts as they are read here; weights in kg with three decimals. */
export const shown = (values: FieldError['values'] = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, digitsOf(name, value)) : value,
    ]),
  );

const digitsOf = (name: string, value: number) =>
  name.endsWith('weight') || name === 'usual' || !Number.isInteger(value) ? 3 : 0;

/** Any `t` that knows the general words: which of them take which values, the compiler cannot follow. */
export type Say = (key: string, values: Record<string, string>) => string;

/** A fault of a field in words. */
export const faultText = (say: Say, fault: Fault): string => say(`general:${faultWords(fault)}`, shown(fault.values));

/** Gives the words for each faulty field of a server's answer, or of a schema's. The first fault of a field counts. */
export function useFieldWords() {
  const { t } = useTranslation('general');

  return useCallback(
    (problem: unknown): Record<string, string> => {
      const faults = faultsOf(problem).toReversed();
      return Object.fromEntries(faults.map((fault) => [fault.field, faultText(t as Say, fault)]));
    },
    [t],
  );
}

function faultsOf(problem: unknown): Fault[] {
  if (problem instanceof ApiProblem) {
    return (problem.details.errors ?? []).map(({ pointer, code, values }) => ({
      field: pointer.slice(1),
      code,
      values,
    }));
  }
  return isZodError(problem) ? problem.issues.map(faultOfIssue) : [];
}

const isZodError = (problem: unknown): problem is z.ZodError => problem instanceof Error && 'issues' in problem;

/** A rule of ours gives its own code. */
const codeOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'custom' && typeof issue.params?.['code'] === 'string' ? issue.params['code'] : issue.code;

/** A text that needs no more than a letter is too short only where there is none. */
const isLeftEmpty = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;

function faultOfIssue(issue: z.core.$ZodIssue): Fault {
  return {
    field: issue.path.join('/'),
    code: isLeftEmpty(issue) ? 'required' : codeOf(issue),
    origin: 'origin' in issue ? String(issue.origin) : undefined,
    expected: 'expected' in issue ? String(issue.expected) : undefined,
    values: issue.code === 'too_big' ? { most: Number(issue.maximum) } : undefined,
  };
}
