import { ActionIcon, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentKinds } from '#shared/document-kinds.ts';
import type { DocumentSettingOf } from '#shared/document-settings.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import classes from './company.module.css';
import { Section } from './Section.tsx';
import { useApprovalWords, useDocuments, usePreview } from './use-documents.ts';

const DocumentDialog = lazy(async () => ({ default: (await import('./DocumentDialog.tsx')).DocumentDialog }));

/** How each kind of document is numbered, and which of them somebody must approve. */
export function DocumentsSection({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation(['company', 'menu']);
  const documents = useDocuments();
  const preview = usePreview();
  const approval = useApprovalWords();
  const [open, setOpen] = useState<DocumentSettingOf>();
  if (documents.isError && !documents.data) {
    return (
      <Section name="documents">
        <ProblemPanel problem={documents.error} tryAgain={() => void documents.refetch()} />
      </Section>
    );
  }
  return (
    <Section name="documents">
      <ul className={classes.documents} aria-busy={!documents.data}>
        {documents.data?.map((setting) => {
          const kind = t(`menu:item.${setting.entity}`);
          return (
            <li key={setting.entity} className={classes.document}>
              <Text size="sm" fw={500}>
                {kind}
              </Text>
              <Stack gap={2} className={classes.number}>
                <Text size="sm" ff="monospace">
                  {setting.number_format}
                </Text>
                <Text size="xs" c="dimmed">
                  {preview(setting.number_format)}
                </Text>
              </Stack>
              <Text size="sm">{approval(setting)}</Text>
              {readOnly ? (
                <span />
              ) : (
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={t('document.edit', { kind })}
                  onClick={() => setOpen(setting)}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        }) ?? documentKinds.map((kind) => <Skeleton key={kind} component="li" height={44} my={8} />)}
      </ul>
      <Suspense>{open && <DocumentDialog setting={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </Section>
  );
}
