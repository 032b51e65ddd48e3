import { lazy } from 'react';
import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { issuedFamily } from './family.ts';

const loadDialog = () => import('./NewIssueDialog.tsx');
const NewIssueDialog = lazy(async () => ({ default: (await loadDialog()).NewIssueDialog }));

const dialog = (onClose: () => void) => <NewIssueDialog onClose={onClose} />;

/** The list of what went out, or is to. */
export default function IssuedListScreen() {
  return <DocumentList family={issuedFamily} dialog={dialog} loadDialog={loadDialog} />;
}
