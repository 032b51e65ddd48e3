import { DocumentLoader } from '#web/stock/documents/DocumentLoader.tsx';
import { issuedType } from './issued-type.ts';
import { IssuePage } from './IssuePage.tsx';

/** The page of one issue. */
export default function IssuedScreen() {
  return <DocumentLoader type={issuedType}>{(stored) => <IssuePage key={stored.id} stored={stored} />}</DocumentLoader>;
}
