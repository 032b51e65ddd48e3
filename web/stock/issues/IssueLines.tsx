import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { useHasAside } from '#web/stock/documents/Beside.tsx';
import { LineList } from '#web/stock/documents/LineList.tsx';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';
import { useLines } from '#web/stock/documents/use-lines.ts';
import { isSold, newLine } from './issue.ts';
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

/** The goods of an issue, and the batches of the line that is chosen. */
export function IssueLines({ document, picks, change, editable }: IssueLinesProps) {
  const { t } = useTranslation('stockIssued');
  const { changeLine, removeLine } = useLines(change);
  const { kind, lines } = document;
  const hasAside = useHasAside();
  const panel = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(() => lines.find(({ allocations }) => allocations.length === 0)?.id);
  // There is always one beside the lines; where the batches lie between them, only if somebody wants them.
  const open = lines.some(({ id }) => id === chosen) ? chosen : hasAside ? lines[0]?.id : undefined;
  const choose = useCallback((id: string | undefined) => {
    // What was not understood in it is mended before it goes.
    if (!panel.current || !goToUnread(panel.current)) setChosen(id);
  }, []);
  const total = lines.reduce((sum, line) => sum + Math.round((line.unit_price ?? 0) * line.net_weight), 0);
  const columns = useMemo(
    () => ({
      ...(editable && {
        before: [
          { head: t('asked_packs'), isFigure: true },
          { head: t('asked_weight'), isFigure: true },
        ],
      }),
      after: isSold({ kind })
        ? [{ head: t('price'), isFigure: true, sum: { got: total > 0 ? `Rp ${formatNumber(total)}` : '' } }]
        : [],
    }),
    [editable, kind, total, t],
  );

  return (
    <LineList
      type={issuedType}
      document={document}
      change={change}
      editable={editable}
      newLine={(variant) => newLine(variant, kind)}
      onShow={choose}
      columns={columns}
    >
      {(line, index) =>
        editable ? (
          <IssueLine
            key={line.id}
            document={document}
            line={line}
            n={index + 1}
            isOpen={line.id === open}
            panel={panel}
            onOpen={choose}
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
