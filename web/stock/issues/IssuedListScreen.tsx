import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { issuedFamily } from './family.ts';

/** The list of what went out, or is to. */
export default function IssuedListScreen() {
  return <DocumentList family={issuedFamily} />;
}
