import { useQuery } from '@tanstack/react-query';
import type { StockDocument } from '#shared/stock/document.ts';
import type { Consignee } from '#shared/stock/issued.ts';
import { call } from '#web/platform/calls/api.ts';
import type { Paper } from '#web/stock/documents/print/papers.ts';
import { RoadPapers } from '#web/stock/documents/print/RoadPapers.tsx';
import { issuedType } from '../issued-type.ts';

interface PrintViewProps {
  document: StockDocument;
  paper: Paper;
  onPaper(paper: Paper): void;
  onClose(): void;
}

/** The papers of an issue, with to whom its goods go. */
export function PrintView(props: PrintViewProps) {
  const path = `${issuedType.path}/${props.document.id}/consignee`;
  const consignee = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call<{ data: Consignee | null }>('GET', path, undefined, signal),
    staleTime: 0,
  });
  return <RoadPapers {...props} consignee={consignee.data?.data ?? null} isWaiting={consignee.isPending} />;
}
