import i18next from 'i18next';
import { ApiProblem } from './api.ts';

/** Why something failed: in the server's own words, or because it could not be reached; undefined when neither is known. */
export function reasonOf(problem: unknown) {
  if (!(problem instanceof ApiProblem)) {
    return undefined;
  }
  return problem.isOutOfReach ? i18next.t('common:network.reason') : problem.details.detail;
}
