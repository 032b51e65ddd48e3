import type { SelectProps } from '@mantine/core';
import type { PartnerRole } from '#shared/partner-roles.ts';
import { SearchSelect } from '#web/platform/records/SearchSelect.tsx';
import { partnersPath } from './partner.ts';

/** A partner as a form names it. */
export interface ChosenPartner {
  id: string;
  code: string;
  name: string;
}

interface PartnerSelectProps extends Pick<SelectProps, 'label' | 'description' | 'disabled' | 'autoFocus'> {
  /** Null when none is chosen. It stays among the choices even when it is offered no more. */
  partner: ChosenPartner | null;
  /** Only partners in this role are offered. */
  inRole?: PartnerRole | undefined;
  /** Where else than in their list partners are found, by `search` and `role`, for people who may not list them. */
  from?: string;
  placeholder?: string | undefined;
  error?: string | undefined;
  withAsterisk?: boolean;
  'data-path'?: string;
  'data-autofocus'?: boolean;
  onChange(partner: ChosenPartner | null): void;
}

const shortList = { status: 'active', order_by: 'name', sort_by: 'asc', size: '25' };
const codeOf = ({ code }: ChosenPartner) => code;

/** Chooses an active partner among however many there are: the server finds what is typed, by name, code or number. */
export const PartnerSelect = ({ partner, inRole, from, ...rest }: PartnerSelectProps) => (
  <SearchSelect
    chosen={partner}
    path={from ?? partnersPath}
    query={{ ...(inRole && { role: inRole }), ...(!from && shortList) }}
    detailOf={codeOf}
    {...rest}
  />
);
