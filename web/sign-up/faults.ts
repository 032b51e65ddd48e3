import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiProblem } from '#web/platform/calls/api.ts';
import type { english } from '#texts/english.ts';

/** Why a field is refused: the key of its words, so that the message follows the language. */
export type Fault = keyof (typeof english)['signUp']['validation'];

const ofCode: Record<string, Fault> = {
  not_same: 'confirmation',
  common_password: 'password_common',
  own_words: 'password_own_words',
  wrong_password: 'wrong_password',
  not_a_name: 'name',
  too_big: 'too_long',
};

const ofField: Record<string, Fault> = {
  first_name: 'required',
  last_name: 'required',
  email: 'email',
  phone: 'phone',
  password: 'password',
  password_confirmation: 'confirmation',
  company_name: 'company_name',
  npwp: 'npwp',
};

const faultOf = (field: string, code: string): Fault =>
  field === 'password' && code === 'too_big' ? 'password_long' : (ofCode[code] ?? ofField[field] ?? 'invalid');

type Faults = Record<string, Fault>;

/** What a schema finds at fault, in its order. The first fault of a field counts. */
export function faultsOf(checked: z.ZodSafeParseResult<unknown>): Faults {
  const faults: Faults = {};
  for (const issue of checked.success ? [] : checked.error.issues) {
    const field = issue.path.join('/');
    faults[field] ??= faultOf(field, issue.code === 'custom' ? String(issue.params?.['code']) : issue.code);
  }
  return faults;
}

/** What the server finds at fault, but for the token, which is no field. */
export function faultsIn(problem: unknown): Faults {
  const errors = problem instanceof ApiProblem ? (problem.details.errors ?? []) : [];
  return Object.fromEntries(
    errors
      .map(({ pointer, code }) => [pointer.slice(1), faultOf(pointer.slice(1), code)] as const)
      .filter(([field]) => field !== 'token'),
  );
}

/** What is wrong with the token: `wrong_token`, `used_token` or `expired_token`. */
export const tokenFaultIn = (problem: unknown) =>
  problem instanceof ApiProblem ? problem.details.errors?.find(({ pointer }) => pointer === '/token')?.code : undefined;

/** Puts a form's fault into words of the current language; `undefined` for a field without one. */
export function useFaultText() {
  const { t, i18n } = useTranslation('signUp');
  const isFault = (key: unknown): key is Fault => typeof key === 'string' && i18n.exists(`signUp:validation.${key}`);
  return (fault: unknown) => (isFault(fault) ? t(`validation.${fault}`) : undefined);
}
