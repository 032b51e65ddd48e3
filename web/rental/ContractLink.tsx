import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface ContractLinkProps {
  contract: { id: string; number: string };
  /** Whether contracts may be opened. */
  canView: boolean;
}

/** The number of a contract, which leads to its page for people who may open it. */
export const ContractLink = ({ contract: { id, number }, canView }: ContractLinkProps) =>
  canView ? (
    <Anchor inherit underline="always" renderRoot={(link) => <Link to="/app/rental/$id" params={{ id }} {...link} />}>
      {number}
    </Anchor>
  ) : (
    number
  );
