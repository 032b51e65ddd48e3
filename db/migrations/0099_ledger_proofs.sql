-- Each proof of a company's books: what was read, what was found, and the closing that the next one may begin from.
create table ledger_proof (
  company_id uuid not null default app_company_id() references company,
  id uuid not null default uuid_v7(),
  occasion text not null check (occasion in ('night', 'request', 'command')),
  -- The day it was where the company is.
  day date not null,
  proved_at timestamptz not null,
  -- Moves after this day were read; null: all.
  since date,
  -- Up to which day the books were closed, and with what each balance closed, as a hash; null where they were open.
  closed_until date,
  closing text,
  -- Read of the ledger; the id of the last move there was.
  moves bigint not null check (moves >= 0),
  last_move_id bigint,
  documents bigint not null check (documents >= 0),
  balances bigint not null check (balances >= 0),
  fault_count bigint not null check (fault_count >= 0),
  seconds numeric(9, 3) not null check (seconds >= 0),
  primary key (company_id, id),
  check ((closed_until is null) = (closing is null)),
  check (since <= closed_until)
);
create index ledger_proof_proved_at_idx on ledger_proof (company_id, proved_at desc, id desc);
-- One a night, whichever instances work.
create unique index ledger_proof_night_key on ledger_proof (company_id, day) where occasion = 'night';
select protect('ledger_proof', 'company_id = app_company_id()', 'select, insert');

-- A company has one proof waiting.
create unique index job_ledger_proof_key on job ((payload ->> 'company_id')) where kind = 'ledger-proof' and given_up_at is null;
