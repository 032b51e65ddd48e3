import type { ReactNode } from 'react';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DocumentBody } from './DocumentBody.tsx';
import type { DraftedType, DraftRules } from './document-type.ts';
import { DocumentFrame } from './DocumentFrame.tsx';
import { LineList } from './LineList.tsx';
import { LineRow } from './LineRow.tsx';
import { emptyLine } from './new-line.ts';
import { useDraft } from './use-draft.ts';
import { type ChangeLine, useLines } from './use-lines.ts';
import { type ScannedBatch, useScannedBatch } from './use-scanned-batch.ts';

/** What the form of a line works with. */
export interface LineFormProps {
  document: StockDocument;
  line: DocumentLine;
  /** Its number, from one. */
  n: number;
  onChange: ChangeLine;
  onRemove(id: string): void;
  /** The batch of its goods that was scanned last, until its place is chosen. */
  scanned?: ScannedBatch | undefined;
}

interface PlacesPageProps {
  type: DraftedType;
  rules: DraftRules;
  stored: StockDocument;
  /** A line of a draft. */
  form(props: LineFormProps): ReactNode;
  /** The places of a line, where they can only be looked at. */
  facts(props: Pick<LineFormProps, 'document' | 'line'>): ReactNode;
  /** Its lines follow from another document: none is added. */
  isGiven?: boolean;
  /** More to say before posting. */
  postText?: ((props: { document: StockDocument }) => ReactNode) | undefined;
  /** Buttons beside the way forward. */
  buttons?(props: { document: StockDocument }): ReactNode;
}

/** The page of a document whose lines name places of the books: its head, and its goods with their places. */
export function PlacesPage(props: PlacesPageProps) {
  const {
    type,
    rules,
    stored,
    form: Form,
    facts: Facts,
    isGiven = false,
    postText: PostText,
    buttons: Buttons,
  } = props;
  const draft = useDraft(type, stored);
  const { document, change } = draft;
  const { changeLine, removeLine } = useLines(change);
  const { named, scannedIn } = useScannedBatch(document.lines);
  const editable = useCan(type.entity)('update') && document.status === 'draft';
  return (
    <DocumentFrame
      type={type}
      rules={rules}
      draft={draft}
      postText={PostText && <PostText document={document} />}
      buttons={Buttons && <Buttons document={document} />}
      onGo={({ line }) => window.document.getElementById(`line-${line?.id}`)?.scrollIntoView({ block: 'center' })}
    >
      <DocumentBody type={type} document={document} change={change} editable={editable}>
        <LineList
          type={type}
          document={document}
          change={change}
          editable={editable && !isGiven}
          newLine={emptyLine}
          onNamed={named}
        >
          {(line, index) =>
            editable ? (
              <Form
                key={line.id}
                document={document}
                line={line}
                n={index + 1}
                onChange={changeLine}
                onRemove={removeLine}
                scanned={scannedIn(line)}
              />
            ) : (
              <LineRow key={line.id} line={line} n={index + 1} detail={line.variant?.code}>
                <Facts document={document} line={line} />
              </LineRow>
            )
          }
        </LineList>
      </DocumentBody>
    </DocumentFrame>
  );
}
