import { isChecked } from '../gtin.ts';
import { hasFormat } from './identifiers.ts';

/** Six digits YYMMDD; day 00 is the last of the month. The century is the nearest, as GS1 has it within 50 years. */
export function dayOf(digits: string): string | undefined {
  const [year, month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6))];
  if (!/^\d{6}$/.test(digits) || month < 1 || month > 12 || day > 31) return undefined;
  const last = new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
  const date = `${2000 + year}-${digits.slice(2, 4)}-${String(day || last).padStart(2, '0')}`;
  return (day || last) <= last ? date : undefined;
}

/** A day that goods of today may bear, so that it is not taken for one by chance. */
const isLikelyDay = (digits: string) => /^(?:1[5-9]|[234]\d)/.test(digits) && dayOf(digits) !== undefined;

const always = () => true;

/** The fields that stand on labels of goods, by identifier and data: what tells them from digits of a batch number. */
const fields: readonly [pattern: RegExp, isField: (value: string) => boolean][] = [
  [/^(1[1235-7]|7006)(\d{6})/, isLikelyDay],
  [/^(3[123]0[0-5])(\d{6})/, always],
  [/^(0[12])(\d{14})/, isChecked],
  [/^(00)(\d{18})/, isChecked],
];

/** Whether a text can be read as fields of fixed length from its beginning to its end, or to a field of open length. */
function isFields(text: string): boolean {
  for (const [pattern, isField] of fields) {
    const [whole = '', , value = ''] = pattern.exec(text) ?? [];
    if (whole !== '' && isField(value)) {
      const rest = text.slice(whole.length);
      return rest === '' || /^(?:10|21|37)./.test(rest) || isFields(rest);
    }
  }
  return false;
}

/** Whether the data of a field that no separator ended holds the fields after it as well. */
export const runsOn = (identifier: string, value: string): boolean =>
  // Longer than its format allows, or with other characters than digits where it has only these.
  (hasFormat('91', value) && !hasFormat(identifier, value)) ||
  Array.from(value, (_, at) => at).some((at) => at > 0 && isFields(value.slice(at)));
