import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintOverlay } from '#web/platform/ui/PrintOverlay.tsx';
import classes from './print.module.css';
import { type PaperLanguage, paperLanguages } from '#texts/paper-language.ts';

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

/** A paper as it will be printed, A4, in one language or both. */
export function PrintFrame({ language, onLanguage, choices, children, ...overlay }: PrintFrameProps) {
  const { t } = useTranslation(['stockIssued', 'common']);
  return (
    <PrintOverlay
      {...overlay}
      words={{ print: t('print.open'), close: t('common:close') }}
      choices={
        <>
          {choices}
          <SegmentedControl
            aria-label={t('print.language')}
            data={paperLanguages.map((one) => ({ value: one, label: t(`print.in.${one}`) }))}
            value={language}
            onChange={onLanguage}
          />
        </>
      }
    >
      <main className={classes.sheet} lang={language === 'en' ? 'en' : 'id'}>
        {children}
      </main>
    </PrintOverlay>
  );
}
