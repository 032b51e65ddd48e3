import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { LineList } from '#web/stock/documents/LineList.tsx';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';
import { useLines } from '#web/stock/documents/use-lines.ts';
import { newLine } from './issue.ts';
import { IssueLine } from './IssueLine.tsx';
import { issuedType } from './issued-type.ts';
import { LineFacts } from './LineFacts.tsx';
import type { ShownPick } from './pick-lines.ts';

interface IssueLinesProps {
  document: StockDocument;
  picks: readonly ShownPick[];
  change: ChangeDraft;
  editable: boolean;
}

/** The goods of an issue, and what they come to. */
export function IssueLines({ document, picks, change, editable }: IssueLinesProps) {
  const { changeLine, removeLine } = useLines(change);
  const { kind } = document;
  return (
    <LineList
      type={issuedType}
      document={document}
      change={change}
      editable={editable}
      newLine={(variant) => newLine(variant, kind)}
      totals={<Totals document={document} />}
    >
      {(line, index) =>
        editable ? (
          <IssueLine
            key={line.id}
            document={document}
            line={line}
            n={index + 1}
            onChange={changeLine}
            onRemove={removeLine}
          />
        ) : (
          <LineFacts key={line.id} line={line} picks={picks} n={index + 1} kind={kind} />
        )
      }
    </LineList>
  );
}

function Totals({ document: { lines, packs, net_weight } }: { document: StockDocument }) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const total = lines.reduce((sum, line) => sum + Math.round((line.unit_price ?? 0) * line.net_weight), 0);
  return (
    <>
      <Text size="sm" fw={600}>
        {t('stockDocuments:field.packs')}: {formatNumber(packs)}
      </Text>
      <Text size="sm" fw={600}>
        {t('stockDocuments:field.net_weight')}: {formatNumber(net_weight, 3)}
      </Text>
      {total > 0 && (
        <Text size="sm" fw={600}>
          {t('lineTotal')}: Rp {formatNumber(total)}
        </Text>
      )}
    </>
  );
}
