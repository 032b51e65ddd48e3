import { useState } from 'react';
import type { PaperWords, RentalPaper } from '#shared/rental-paper.ts';
import { invoicePaper, receiptPaper, statementPaper } from '#shared/rental-papers.ts';
import type { PaperLanguage } from '#texts/paper-language.ts';
import { rentalPaperWords } from '#texts/rental-paper-words.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { PrintFrame } from '#web/stock/documents/print/PrintFrame.tsx';
import { invoicesScreen } from '../invoices/invoices.ts';
import type { Printed } from './printed.ts';
import { RentalSheet } from './RentalSheet.tsx';

/** A paper of rental as it will be printed: in the company's language unless another is chosen. */
export function RentalPrint({ of, onClose }: { of: Printed; onClose(): void }) {
  const { company } = useSession();
  const [language, setLanguage] = useState<PaperLanguage>(company.language);
  const words: PaperWords = rentalPaperWords(language);
  const paper = paperOf(of, company, words);
  const title = [paper.heading, paper.number ?? paper.buyer.name].join(' ');
  return (
    <PrintFrame label={paper.heading} title={title} language={language} onLanguage={setLanguage} onClose={onClose}>
      <RentalSheet paper={paper} words={words} page={pageOf(of)} />
    </PrintFrame>
  );
}

function paperOf(of: Printed, seller: ReturnType<typeof useSession>['company'], words: PaperWords): RentalPaper {
  if ('statement' in of) return statementPaper(of.statement, { from: of.from, to: of.to, seller }, words);
  return of.payment ? receiptPaper(of.invoice, of.payment, words) : invoicePaper(of.invoice, words);
}

/** The page that the code of a paper leads to. */
const pageOf = (of: Printed) =>
  `${invoicesScreen}/${'statement' in of ? `ageing/${of.statement.renter.id}` : of.invoice.id}`;
