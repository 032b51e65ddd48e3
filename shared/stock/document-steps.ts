import type { Action } from '../permissions.ts';
import type { DocumentStatus } from './kinds.ts';

/** A step that somebody takes with a document. */
export interface DocumentStep {
  /** The permission of the document's entity that it needs. */
  needs: Extract<Action, 'update' | 'delete' | 'approval'>;
  /** The statuses in which it can be taken. */
  from: readonly DocumentStatus[];
}

/**
 * The steps of documents that are typed, the way forward first. `take` and `refuse` answer what people of a partner asked for. Submitting leads to `approved` at once where the settings ask
 * for no approval, and may be repeated on an approved document that outgrew its approval.
 */
export const documentSteps = {
  post: { needs: 'update', from: ['draft', 'approved'] },
  submit: { needs: 'update', from: ['draft', 'approved'] },
  approve: { needs: 'approval', from: ['submitted'] },
  reject: { needs: 'approval', from: ['submitted'] },
  reopen: { needs: 'update', from: ['submitted', 'approved', 'rejected'] },
  take: { needs: 'update', from: ['draft'] },
  refuse: { needs: 'update', from: ['draft'] },
  cancel: { needs: 'update', from: ['draft', 'submitted', 'approved', 'rejected'] },
  remove: { needs: 'delete', from: ['draft'] },
} as const satisfies Record<string, DocumentStep>;

/** The steps of voids, which are submitted as they are made, and posted by their approval. */
export const voidSteps = {
  approve: { needs: 'approval', from: ['submitted'] },
  reject: { needs: 'approval', from: ['submitted'] },
  cancel: { needs: 'update', from: ['submitted'] },
} as const satisfies Record<string, DocumentStep>;
