import { ApiProblem } from '#web/platform/calls/api.ts';
import type { Fault } from './password-rules.ts';

const byCode: Record<string, Fault> = {
  not_same: 'confirmation',
  common_password: 'password_common',
  own_words: 'password_own_words',
  wrong_password: 'password_now',
  wrong_token: 'token',
  wrong_code: 'code',
};

/** What stands at a field that the server refused without a code of its own. */
const byField: Record<string, Fault> = {
  email: 'email',
  token: 'token',
  password: 'password',
  password_now: 'password',
  password_confirmation: 'confirmation',
};

/** The fields a server's answer finds fault with, and why. */
export function faultsIn(problem: unknown): Record<string, Fault> {
  const errors = problem instanceof ApiProblem ? (problem.details.errors ?? []) : [];
  return Object.fromEntries(
    errors.flatMap(({ pointer, code }) => {
      const field = pointer.slice(1);
      const fault = byCode[code] ?? byField[field];
      return fault ? [[field, fault]] : [];
    }),
  );
}
