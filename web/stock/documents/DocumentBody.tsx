import type { ReactNode } from 'react';
import type { StockDocument } from '#shared/stock/document.ts';
import type { DraftedType } from './document-type.ts';
import { enterGoesOn } from './enter-goes-on.ts';
import { Head } from './Head.tsx';
import type { ChangeDraft } from './use-draft.ts';
import { KeyTarget } from '#web/platform/ui/KeyTarget.tsx';

interface DocumentBodyProps {
  type: DraftedType;
  document: StockDocument;
  change: ChangeDraft;
  editable: boolean;
  /** Its goods. */
  children: ReactNode;
}

/** The head and the goods of a document. Enter goes through all of their fields. */
export function DocumentBody({ type, document, change, editable, children }: DocumentBodyProps) {
  return (
    <KeyTarget as="div" style={{ display: 'contents' }} onKeyDown={enterGoesOn}>
      <Head type={type} document={document} change={change} editable={editable} />
      {children}
    </KeyTarget>
  );
}
