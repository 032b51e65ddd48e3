import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { AskButton } from '#web/stock/requests/lazy-ask.ts';
import { issuedType } from './issued-type.ts';

/** The list of what went out, or is to. */
export default function IssuedListScreen() {
  return <DocumentList type={issuedType} ask={<AskButton entity="stockissued" />} />;
}
