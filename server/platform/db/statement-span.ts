import { currentSpan, type Span } from '#server/platform/traces/span.ts';
import pg from 'pg';
import { labelOf } from './named.ts';

const FACTS = { 'db.system.name': 'postgresql' };
const KIND = /^\s*(select|insert|update|delete|with|merge|commit|rollback|declare|fetch|close|copy)\b/i;

/**
 * Waits for the answer of a statement: a span, where the trace of the present work is recorded. It has the name that the statement was
 * prepared by, else only its kind: a text may hold values.
 */
export const inSpan = <T>(text: string, answer: () => Promise<T>): Promise<T> => {
  const work = currentSpan();
  return work ? spanned(work, text, answer) : answer();
};

async function spanned<T>(work: Span, text: string, answer: () => Promise<T>): Promise<T> {
  const span = work.part(labelOf(text) ?? KIND.exec(text)?.[1]?.toLowerCase() ?? 'other', FACTS);
  try {
    const answered = await answer();
    span.end();
    return answered;
  } catch (error) {
    // The message of an error holds values; its code does not.
    span.end({}, error instanceof pg.DatabaseError ? error.code : 'unanswered');
    throw error;
  }
}
