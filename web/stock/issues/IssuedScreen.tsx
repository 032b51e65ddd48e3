import { DocumentLoader } from '#web/stock/documents/DocumentLoader.tsx';
import { issuedFamily } from './family.ts';
import { IssuePage } from './IssuePage.tsx';

/** The page of one issue. */
export default function IssuedScreen() {
  return (
    <DocumentLoader family={issuedFamily}>{(stored) => <IssuePage key={stored.id} stored={stored} />}</DocumentLoader>
  );
}
