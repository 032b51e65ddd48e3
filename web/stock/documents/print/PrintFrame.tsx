import { Button, CloseButton, FocusTrap, Group, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '#web/platform/ui/dialog.ts';
import { KeyTarget } from '#web/platform/ui/KeyTarget.tsx';
import classes from './print.module.css';
import { languageChoices, type PaperLanguage } from './words.ts';

interface PrintFrameProps {
  /** What the paper is, for a screen reader. */
  label: string;
  /** What a file is called that it is printed to. */
  title: string;
  language: PaperLanguage;
  onLanguage(language: PaperLanguage): void;
  /** Something of it is not known yet. */
  isWaiting?: boolean;
  /** Further choices, before the language. */
  choices?: ReactNode;
  onClose(): void;
  /** The paper. */
  children: ReactNode;
}

/** A paper as it will be printed, A4. Only it is printed: everything else of the page stays away. */
export function PrintFrame(props: PrintFrameProps) {
  const { label, title, language, onLanguage, isWaiting = false, choices, onClose, children } = props;
  const { t } = useTranslation(['stockIssued', 'common']);
  useReturnFocus();
  useTitle(title);

  return createPortal(
    <FocusTrap active>
      <KeyTarget
        as="div"
        className={classes.overlay}
        role="dialog"
        aria-modal
        aria-label={label}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <div className={classes.bar}>
          <Group gap="sm">
            {choices}
            <SegmentedControl
              aria-label={t('print.language')}
              data={languageChoices.map((one) => ({ value: one, label: t(`print.in.${one}`) }))}
              value={language}
              onChange={onLanguage}
            />
            <Button
              data-autofocus
              leftSection={<IconPrinter size={16} />}
              disabled={isWaiting}
              onClick={() => window.print()}
            >
              {t('print.open')}
            </Button>
          </Group>
          <CloseButton size={36} aria-label={t('common:close')} onClick={onClose} />
        </div>
        <div className={classes.desk}>
          <main className={classes.sheet} lang={language === 'en' ? 'en' : 'id'}>
            {children}
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
