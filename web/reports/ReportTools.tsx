import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import { ByMail } from './by-mail/ByMail.tsx';

/** What is done with a report beside taking it along as a file. */
export function ReportTools() {
  return (
    <>
      <ByMail />
      <PrintButton />
    </>
  );
}
