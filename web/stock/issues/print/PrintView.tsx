import { Button, CloseButton, FocusTrap, Group, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import type { Consignee } from '#shared/stock/issued.ts';
import { call } from '#web/platform/calls/api.ts';
import { useReturnFocus } from '#web/platform/ui/dialog.ts';
import { issuedType } from '../issued-type.ts';
import { type Paper, papers } from '../papers.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import classes from './print.module.css';
import { PackingList } from './PackingList.tsx';
import { languageChoices, type PaperLanguage, wordsIn } from './words.ts';
import { KeyTarget } from '#web/platform/ui/KeyTarget.tsx';

interface PrintViewProps {
  document: StockDocument;
  paper: Paper;
  onPaper(paper: Paper): void;
  onClose(): void;
}

const sheets = { delivery: DeliveryNote, packing: PackingList };

/** A paper as it will be printed, A4. Only it is printed: everything else of the page stays away. */
export function PrintView({ document, paper, onPaper, onClose }: PrintViewProps) {
  const { t } = useTranslation(['stockIssued', 'common']);
  const [language, setLanguage] = useState<PaperLanguage>('both');
  const words = wordsIn(language);
  const path = `${issuedType.path}/${document.id}/consignee`;
  const consignee = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call<{ data: Consignee | null }>('GET', path, undefined, signal),
    staleTime: 0,
  });
  const Sheet = sheets[paper];
  const title = `${words(paper)} ${document.number ?? ''}`.trim();
  useReturnFocus();
  useTitle(title);

  return createPortal(
    <FocusTrap active>
      <KeyTarget
        as="div"
        className={classes.overlay}
        role="dialog"
        aria-modal
        aria-label={t(`print.${paper}`)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <div className={classes.bar}>
          <Group gap="sm">
            <SegmentedControl
              aria-label={t('print.open')}
              data={papers.map((one) => ({ value: one, label: t(`print.${one}`) }))}
              value={paper}
              onChange={onPaper}
            />
            <SegmentedControl
              aria-label={t('print.language')}
              data={languageChoices.map((one) => ({ value: one, label: t(`print.in.${one}`) }))}
              value={language}
              onChange={setLanguage}
            />
            <Button
              data-autofocus
              leftSection={<IconPrinter size={16} />}
              disabled={consignee.isPending}
              onClick={() => window.print()}
            >
              {t('print.open')}
            </Button>
          </Group>
          <CloseButton size={36} aria-label={t('common:close')} onClick={onClose} />
        </div>
        <div className={classes.desk}>
          <main className={classes.sheet} lang={language === 'en' ? 'en' : 'id'}>
            <Sheet document={document} consignee={consignee.data?.data ?? null} words={words} title={title} />
          </main>
        </div>
      </KeyTarget>
    </FocusTrap>,
    window.document.body,
  );
}

/** A file that a paper is printed to is called by the title of the page. */
function useTitle(title: string) {
  useEffect(() => {
    const before = window.document.title;
    window.document.title = title;
    return () => {
      window.document.title = before;
    };
  }, [title]);
}
