import { ActionIcon, Alert, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDotsVertical } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/platform/look/BackLink.tsx';
import { HistoryButton } from '#web/platform/records/HistoryButton.tsx';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import type { PostChoice } from './ActDialog.tsx';
import { type DocumentAct, isDangerous, useAct, useActsFor } from './acts.ts';
import { Attachments } from './Attachments.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DocumentLinks } from './DocumentLinks.tsx';
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx';
import { Events } from './Events.tsx';
import type { DocumentType } from './document-type.ts';
import { type Fault, FaultsContext, useFaults } from './faults.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { RefusalPanel } from './RefusalPanel.tsx';
import { SaveNote } from './SaveNote.tsx';
import classes from './stock-documents.module.css';
import type { Draft } from './use-draft.ts';
import { usePrimaryKey } from './use-primary-key.ts';
import { useDocumentName } from './words.ts';

const loadDialog = () => import('./ActDialog.tsx');
const ActDialog = lazy(async () => ({ default: (await loadDialog()).ActDialog }));
const RemarksDialog = lazy(async () => ({ default: (await import('./RemarksDialog.tsx')).RemarksDialog }));

/** What leads on: the first of them that is possible is the button that counts. */
const forward: ReadonlySet<DocumentAct> = new Set(['post', 'submit', 'approve']);
/** What one seldom wants. */
const hidden: ReadonlySet<DocumentAct> = new Set(['cancel', 'remove']);

interface DocumentFrameProps {
  type: DocumentType;
  draft: Draft;
  /** A draft may be submitted also where nobody has to approve it, as an issue is, which then holds its stock. */
  submitsAlone?: boolean;
  /** More to say before posting, and ways to post where there are several. */
  postText?: ReactNode;
  postChoices?: readonly PostChoice[] | undefined;
  /** Buttons beside the history, such as printing. */
  buttons?: ReactNode;
  /** Brings a faulty line to sight. */
  onGo?: (fault: Fault) => void;
  /** The head and the lines. */
  children: ReactNode;
}

/** The page of a document: what it is and where it stands, what one may do with it, and around its content what happened. */
export function DocumentFrame(props: DocumentFrameProps) {
  const { type, draft, submitsAlone = false, postText, postChoices, buttons, onGo, children } = props;
  const { t } = useTranslation(['stockDocuments', 'common']);
  const { document, saving } = draft;
  const router = useRouter();
  const can = useCan(type.entity);
  const canVoid = useCan('voidtransaction')('create');
  const name = useDocumentName()(document);
  const list = `/app/${type.entity}` as const;
  const { act, refusal, forget } = useAct(type, draft, () =>
    // Nothing typed in it matters any more.
    router.history.push(list, undefined, { ignoreBlocker: true }),
  );
  const [open, setOpen] = useState<DocumentAct | 'remarks'>();
  const [dismissed, setDismissed] = useState<unknown>();
  const faulty = saving.is === 'refused' ? saving.problem : refusal?.problem;
  const faults = useFaults(faulty, document);
  const acts = useActsFor(type, document).filter((one) => one !== 'submit' || document.needs_approval || submitsAlone);
  const primary = acts.find((one) => forward.has(one));
  const beside = acts.filter((one) => one !== primary && !hidden.has(one));
  const inMenu = acts.filter((one) => hidden.has(one));
  const begin = (one: DocumentAct) => {
    if (!goToUnread()) setOpen(one);
  };
  usePrimaryKey(primary && !open ? () => begin(primary) : undefined);
  const remarkable =
    !type.isExplained && can('update') && (document.status === 'posted' || document.status === 'voided');
  const near = { onPointerEnter: () => void loadDialog(), onFocus: () => void loadDialog() };

  return (
    <Stack gap="sm" className={classes.page ?? ''}>
      {can('list') && <BackLink to={list}>{t('back')}</BackLink>}
      <PageTitle title={name}>
        <Group gap="xs" className={classes.tools ?? ''}>
          <SaveNote saving={saving} />
          {buttons}
          {remarkable && (
            <Button variant="default" size="xs" onClick={() => setOpen('remarks')}>
              {t('remarks.open')}
            </Button>
          )}
          {document.status === 'posted' && !document.voided_by && canVoid && (
            <Button
              variant="default"
              size="xs"
              renderRoot={(rest) => (
                <Link to="/app/voidtransaction" search={{ document_id: document.id } as never} {...rest} />
              )}
            >
              {t('void')}
            </Button>
          )}
          <HistoryButton path={type.path} id={document.id} name={name} />
          {beside.map((one) => (
            <Button
              key={one}
              size="xs"
              variant={isDangerous(one) ? 'light' : 'default'}
              {...(isDangerous(one) && { color: 'bad' })}
              onClick={() => begin(one)}
              {...near}
            >
              {t(`act.${one}.open`)}
            </Button>
          ))}
          {primary && (
            <Button size="xs" title="Ctrl + Enter" onClick={() => begin(primary)} {...near}>
              {t(`act.${primary}.open`)}
            </Button>
          )}
          {inMenu.length > 0 && (
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon variant="default" size={32} aria-label={t('more')} title={t('more')}>
                  <IconDotsVertical size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {inMenu.map((one) => (
                  <Menu.Item
                    key={one}
                    {...(isDangerous(one) && { color: 'bad' })}
                    onClick={() => setOpen(one)}
                    {...near}
                  >
                    {t(`act.${one}.open`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      </PageTitle>
      <Group gap="md" align="flex-start">
        <DocumentStatusBadge status={document.status} />
        <Events document={document} />
        <DocumentLinks document={document} />
      </Group>
      <OwnSubmission document={document} type={type} />
      {document.approval_outdated && (
        <Alert color="warn" icon={<IconAlertTriangle aria-hidden />} title={t('outdated.title')}>
          {t('outdated.text')}
        </Alert>
      )}
      <ConflictPanel draft={draft} />
      {faulty !== undefined && faulty !== dismissed && saving.is !== 'conflict' && (
        <RefusalPanel
          title={refusal && faulty === refusal.problem ? t(`act.${refusal.act}.failed`, { name }) : t('save.refused')}
          problem={faulty}
          faults={faults}
          onGo={onGo}
          onClose={() => {
            setDismissed(faulty);
            forget();
          }}
        />
      )}
      <FaultsContext value={faults}>{children}</FaultsContext>
      <Attachments type={type} draft={draft} />
      <LeaveGuard draft={draft} />
      <Suspense>
        {open === 'remarks' && <RemarksDialog type={type} draft={draft} onClose={() => setOpen(undefined)} />}
        {open && open !== 'remarks' && (
          <ActDialog
            act={open}
            document={document}
            reserves={submitsAlone}
            postText={postText}
            postChoices={postChoices}
            onAct={(told) => act(open, told)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** Why whoever submitted a document cannot approve it. */
function OwnSubmission({ document, type }: Pick<DocumentFrameProps, 'type'> & { document: Draft['document'] }) {
  const { t } = useTranslation('stockDocuments');
  const { id } = useSession().user;
  const mayApprove = useCan(type.entity)('approval');
  const own = document.status === 'submitted' && document.submitted_by?.id === id && mayApprove;
  return own && <Text size="sm">{t('ownSubmission')}</Text>;
}
