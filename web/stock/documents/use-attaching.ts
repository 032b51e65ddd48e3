import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#shared/attachment.ts';
import { ATTACHMENT_BYTES } from '#shared/limits.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { shrunkPhoto } from '#web/platform/ui/shrink-photo.ts';

/**
 * Adds photos and papers to a document or record; photos are made as small as they are kept before they are sent.
 * @param of the address of the record, below `/v1`
 */
export function useAttaching(of: string, onChange: (attachments: Attachment[]) => void) {
  const { t } = useTranslation('stockDocuments');
  const [busy, setBusy] = useState(false);
  const path = `${of}/attachments`;

  async function change(ask: () => Promise<{ data: Attachment[] }>, failed: string) {
    setBusy(true);
    try {
      onChange((await ask()).data);
    } catch (problem) {
      showFailure({ about: path, title: t('attachments.title'), message: withReason(failed, problem) });
    } finally {
      setBusy(false);
    }
  }

  async function add(chosen: File | null) {
    if (!chosen) return;
    const megabytes = ATTACHMENT_BYTES / 1024 / 1024;
    const file = await shrunkPhoto(chosen);
    const failed = t('attachments.failed', { name: file.name });
    if (file.size > ATTACHMENT_BYTES) {
      showFailure({ title: failed, message: t('attachments.tooLarge', { megabytes }) });
      return;
    }
    const form = new FormData();
    form.set('file', file);
    await change(() => call('POST', path, form), failed);
  }

  return { busy, change, add: (file: File | null) => void add(file) };
}
