import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryButton } from '#web/platform/records/HistoryButton.tsx';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import type { PostChoice } from './ActDialog.tsx';
import { type DocumentAct, useAct } from './acts.ts';
import { AskedNote } from './AskedNote.tsx';
import { Attachments } from './Attachments.tsx';
import { BeforePosting } from './BeforePosting.tsx';
import { Columns } from './Beside.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { BesideActs, LeadActs, useOfferedActs } from './DocumentActs.tsx';
import { DocumentBar } from './DocumentBar.tsx';
import { askedState } from './DocumentStatusBadge.tsx';
import { DocumentLabelButton } from './DocumentLabelButton.tsx';
import { DocumentLinks } from './DocumentLinks.tsx';
import { Events } from './Events.tsx';
import { type DocumentType, type DraftRules, isDrafted } from './document-type.ts';
import { type Fault, FaultsContext, goToFault, useFaults } from './faults.ts';
import { LaterSection } from './LaterItems.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LienNote } from './LienNote.tsx';
import { RefusalPanel } from './RefusalPanel.tsx';
import { SaveNote } from './SaveNote.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { useSteps } from './steps.ts';
import type { Draft } from './use-draft.ts';
import { usePrimaryKey } from './use-primary-key.ts';
import { useDocumentName } from './words.ts';

const loadDialog = () => import('./ActDialog.tsx');
const ActDialog = lazy(async () => ({ default: (await loadDialog()).ActDialog }));
const RemarksDialog = lazy(async () => ({ default: (await import('./RemarksDialog.tsx')).RemarksDialog }));

interface DocumentFrameProps {
  type: DocumentType;
  draft: Draft;
  /** Those of a type whose documents are typed as drafts. */
  rules?: DraftRules;
  /** A draft may be submitted also where nobody has to approve it, as an issue is, which then holds its stock. */
  submitsAlone?: boolean;
  /** More to say before posting, and ways to post where there are several. */
  postText?: ReactNode;
  postChoices?: readonly PostChoice[] | undefined;
  /** Items of what is worth a look before posting, as far as they need a look at other records. */
  doubts?: ReactNode;
  /** Buttons beside the way forward, such as printing. */
  buttons?: ReactNode;
  /** Brings a faulty line to sight. */
  onGo?: (fault: Fault) => void;
  /** The head and the lines. */
  children: ReactNode;
}

/**
 * The page of a document: its bar with where it stands and the way forward, around its content what stands against posting
 * and what happened, and a column at the right for what belongs to the chosen line.
 */
export function DocumentFrame(props: DocumentFrameProps) {
  const { type, draft, rules, submitsAlone = false, postText, postChoices, doubts, buttons, onGo, children } = props;
  const { t } = useTranslation('stockDocuments');
  const { document, saving } = draft;
  const router = useRouter();
  const formatDate = useFormatDate();
  const canChange = useCan(type.entity)('update');
  const name = useDocumentName()(document);
  const { act, refusal, forget } = useAct(type, draft, () =>
    // Nothing typed in it matters any more.
    router.history.push(`/app/${type.entity}`, undefined, { ignoreBlocker: true }),
  );
  const [open, setOpen] = useState<DocumentAct | 'remarks'>();
  const [dismissed, setDismissed] = useState<unknown>();
  const [sought, setSought] = useState<Fault>();
  const faulty = saving.is === 'refused' ? saving.problem : refusal?.problem;
  const refused = useFaults(faulty, document);
  const faults = useMemo(() => (sought ? [...refused, sought] : refused), [refused, sought]);
  const steps = useSteps(document);
  const acts = useOfferedActs(type, document, submitsAlone);
  const { primary } = acts;
  const begin = (one: DocumentAct) => {
    if (!goToUnread()) setOpen(one);
  };
  usePrimaryKey(primary && !open ? () => begin(primary) : undefined);
  // What was typed last may need an approval: the server says so while the question is open already.
  const asked = open === 'post' && primary === 'submit' ? primary : open;
  const near = () => void loadDialog();
  const isShownRefused = faulty !== undefined && faulty !== dismissed && saving.is !== 'conflict';

  /** Marks a field that stands against posting, and puts the cursor there. */
  function seek(fault: Fault) {
    setSought({ ...fault });
    if (fault.line) onGo?.(fault);
    goToFault(fault);
  }

  return (
    <Stack gap="sm">
      <DocumentBar
        entity={type.entity}
        title={name}
        status={document.status}
        way={document.way}
        asked={askedState(document)}
        said={[document.partner?.name, formatDate(document.date), document.warehouse.name]}
        steps={steps}
        lead={
          <LeadActs
            acts={acts}
            type={type}
            document={document}
            onAct={begin}
            onNear={near}
            onRemarks={() => setOpen('remarks')}
          />
        }
      >
        <SaveNote saving={saving} />
        {buttons}
        <DocumentLabelButton document={document} />
        <BesideActs acts={acts} onAct={begin} onNear={near} />
      </DocumentBar>
      <Columns>
        <OwnSubmission document={document} type={type} />
        <AskedNote document={document} />
        {document.approval_outdated && (
          <Alert color="warn" icon={<IconAlertTriangle aria-hidden />} title={t('outdated.title')}>
            {t('outdated.text')}
          </Alert>
        )}
        {document.lien && <LienNote type={type} draft={draft} lien={document.lien} />}
        <ConflictPanel draft={draft} />
        {isShownRefused && (
          <RefusalPanel
            title={refusal && faulty === refusal.problem ? t(`act.${refusal.act}.failed`, { name }) : t('save.refused')}
            problem={faulty}
            faults={refused}
            onGo={onGo}
            onClose={() => {
              setDismissed(faulty);
              forget();
            }}
          />
        )}
        <FaultsContext value={faults}>{children}</FaultsContext>
        <DocumentLinks document={document} />
        {isDrafted(type) && document.status === 'draft' && canChange && (
          <BeforePosting
            type={type}
            rules={rules}
            document={document}
            refused={isShownRefused ? refused : []}
            onGo={seek}
          >
            {doubts}
          </BeforePosting>
        )}
        {document.status !== 'draft' && document.later && <LaterSection later={document.later} />}
        <ServicesSection type={type} document={document} />
        <Attachments type={type} draft={draft} />
        <Events document={document}>
          <HistoryButton path={type.path} id={document.id} name={name} />
        </Events>
      </Columns>
      <LeaveGuard draft={draft} />
      <Suspense>
        {asked === 'remarks' && <RemarksDialog type={type} draft={draft} onClose={() => setOpen(undefined)} />}
        {asked && asked !== 'remarks' && (
          <ActDialog
            act={asked}
            document={document}
            reserves={submitsAlone}
            postText={postText}
            postChoices={postChoices}
            onAct={(told) => act(asked, told)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** Why the person who submitted a document cannot approve it. */
function OwnSubmission({ document, type }: Pick<DocumentFrameProps, 'type'> & { document: Draft['document'] }) {
  const { t } = useTranslation('stockDocuments');
  const { id } = useSession().user;
  const mayApprove = useCan(type.entity)('approval');
  const own = document.status === 'submitted' && document.submitted_by?.id === id && mayApprove;
  return own && <Text size="sm">{t('ownSubmission')}</Text>;
}
