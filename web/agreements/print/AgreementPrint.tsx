import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agreement, AgreementPair } from '#shared/stock-agreements.ts';
import { agreementPaperWords } from '#texts/agreement-paper-words.ts';
import type { PaperLanguage } from '#texts/paper-language.ts';
import { call } from '#web/platform/calls/api.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { PrintFrame } from '#web/stock/documents/print/PrintFrame.tsx';
import { agreementsPath } from '../agreements.ts';
import { AgreementSheet } from './AgreementSheet.tsx';

/** The paper that both sides sign, as it will be printed: in the company's language unless another is chosen. */
export function AgreementPrint({ agreement, onClose }: { agreement: Agreement; onClose(): void }) {
  const { company } = useSession();
  const [language, setLanguage] = useState<PaperLanguage>(company.language);
  const words = agreementPaperWords(language);
  const { id, number, digest } = agreement;
  const { data: pairs } = useQuery({
    queryKey: [agreementsPath, id, 'paper', digest],
    queryFn: async ({ signal }) =>
      (await call<{ data: AgreementPair[] }>('GET', `${agreementsPath}/${id}/paper`, undefined, signal)).data,
  });
  return (
    <PrintFrame
      label={words('heading')}
      title={`${words('heading')} ${number}`}
      language={language}
      onLanguage={setLanguage}
      isWaiting={!pairs}
      onClose={onClose}
    >
      <AgreementSheet agreement={agreement} pairs={pairs ?? []} words={words} />
    </PrintFrame>
  );
}
