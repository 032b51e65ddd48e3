import { ActionIcon, Anchor, Button, FileButton, Text } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityWith } from '#shared/permissions.ts';
import type { Attachment } from '#shared/attachment.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFileAddress } from '#web/platform/session/file-address.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { isOpenRequest } from './acts.ts';
import type { DocumentType } from './document-type.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import classes from './stock-documents.module.css';
import { paperTypes } from './paper-types.ts';
import { useAttaching } from './use-attaching.ts';
import type { Draft } from './use-draft.ts';

/** The photos and papers of a document: looked at, added and removed, also after it was posted. */
export function Attachments({ type, draft }: { type: DocumentType; draft: Draft }) {
  const { id, status, attachments } = draft.document;
  const { partners } = useSession().user;
  const canAdd = useCan(type.entity)('create');
  return (
    <Papers
      entity={type.entity}
      path={`${type.path}/${id}`}
      attachments={attachments}
      isFixed={status === 'posted' || status === 'voided'}
      isAsking={canAdd && partners !== null && isOpenRequest(draft.document)}
      onChange={(papers) => draft.attach(papers)}
    />
  );
}

interface PapersProps {
  entity: EntityWith<'update'>;
  /** Of the document or record, below `/v1`. */
  path: string;
  /** Undefined as long as they are being fetched. */
  attachments: readonly Attachment[] | undefined;
  /** In place of them, where they could not be. */
  failure?: ReactNode;
  /** It keeps its papers: a document that was posted, a record that has ended. */
  isFixed: boolean;
  /** Who sees them, where that is worth saying. */
  hint?: string;
  /** Whoever asks adds papers, though they change nothing else. */
  isAsking?: boolean;
  onChange(attachments: Attachment[]): void;
}

/** The photos and papers of a document or another record by themselves. */
export function Papers({
  entity,
  path: of,
  attachments,
  failure,
  isFixed,
  hint,
  isAsking = false,
  onChange,
}: PapersProps) {
  const { t } = useTranslation('stockDocuments');
  const fileAddress = useFileAddress();
  const canChange = useCan(entity)('update');
  const { busy, change, add } = useAttaching(of, onChange);
  const canRemove = canChange && !isFixed;
  const path = `${of}/attachments`;

  const remove = ({ id: which, name }: Attachment) =>
    void change(() => call('DELETE', `${path}/${which}`), t('attachments.removeFailed', { name }));

  return (
    <Section
      title={t('attachments.title')}
      busy={busy || (!attachments && !failure)}
      tools={
        (canChange || isAsking) && (
          <FileButton accept={paperTypes} onChange={add}>
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={busy} leftSection={<IconPaperclip size={16} />}>
                {t('attachments.add')}
              </Button>
            )}
          </FileButton>
        )
      }
    >
      {hint && canChange && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {!attachments && failure}
      {attachments?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('attachments.none')}
        </Text>
      )}
      {attachments && attachments.length > 0 && (
        <ul className={classes.attachments}>
          {attachments.map((one) => (
            <li key={one.id}>
              <Anchor size="sm" href={fileAddress(one.path)} target="_blank" rel="noreferrer">
                {one.name}
              </Anchor>
              {canRemove && (
                <ActionIcon
                  variant="subtle"
                  color="bad"
                  aria-label={t('attachments.remove', { name: one.name })}
                  title={t('attachments.remove', { name: one.name })}
                  onClick={() => remove(one)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
