import { Button, Paper } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import { use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { goToUnread } from '#web/platform/ui/unread.ts';
import type { DraftedType } from './document-type.ts';
import { FaultsContext } from './faults.ts';
import { headFaults } from './head-faults.ts';
import { HeadFacts } from './HeadFacts.tsx';
import { HeadForm } from './HeadForm.tsx';
import classes from './head.module.css';
import type { ChangeDraft } from './use-draft.ts';

interface HeadProps {
  type: DraftedType;
  document: StockDocument;
  change: ChangeDraft;
  editable: boolean;
}

/**
 * The head of a document: one line of facts, so that its goods come first. Of a draft it is a form as long as it lacks
 * something, and again when somebody asks for that; a line more folds it.
 */
export function Head({ type, document, change, editable }: HeadProps) {
  const { t } = useTranslation(['stockDocuments', type.words]);
  const section = useRef<HTMLElement>(null);
  const [isAsked, setAsked] = useState(() => editable && headFaults(type, document).length > 0);
  const [lines, setLines] = useState(document.lines.length);
  const isFaulty = use(FaultsContext).some(({ place }) => !place.startsWith('lines'));
  if (lines !== document.lines.length) {
    setLines(document.lines.length);
    if (document.lines.length > lines && headFaults(type, document).length === 0) setAsked(false);
  }
  const isOpen = isAsked || (editable && isFaulty);
  const words = editable ? (isOpen ? 'head.done' : 'head.edit') : isOpen ? 'head.fewer' : 'head.all';
  const Sign = editable && !isOpen ? IconPencil : isOpen ? IconChevronUp : IconChevronDown;

  /** Unread input in it has to be corrected before it closes. */
  function fold() {
    if (isOpen && section.current && goToUnread(section.current)) return;
    setAsked(!isOpen);
  }

  return (
    <Paper
      ref={section}
      component="section"
      withBorder
      radius="lg"
      className={classes.head ?? ''}
      data-open={isOpen || undefined}
      aria-label={t(`${type.words}:head`)}
    >
      {!(editable && isOpen) && <HeadFacts type={type} document={document} isLine={!isOpen} />}
      {editable && (
        // What was typed in it is still to be read when it folds.
        <div hidden={!isOpen}>
          <HeadForm type={type} document={document} change={change} />
        </div>
      )}
      <Button
        size="xs"
        variant="default"
        className={classes.fold ?? ''}
        leftSection={<Sign size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={fold}
      >
        {t(words)}
      </Button>
    </Paper>
  );
}
