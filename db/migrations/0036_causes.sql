-- What each row of the ledger was for, and its place among the rows of its balance.

alter table stock_move disable trigger refuse_change;
alter table stock_move add cause text, add seq integer;

/* The side outside of stock that the goods came from or went to; `moved` where they stayed inside. What weighed less with
   the last pack than was booked is lost. */
update stock_move m set
  cause = case
    when m.is_shrink then 'lost'
    when m.packs = 0 and m.net_weight_g = 0 then 'revalued'
    else coalesce(c.cause, 'moved') end,
  seq = n.place
from (
  select company_id, id, document_id, packs, net_weight_g, is_shrink,
    row_number() over (partition by company_id, balance_id order by id) as place
  from stock_move
) n
join stock_document d on d.company_id = n.company_id and d.id = n.document_id
left join (values
  ('purchase', 'supplier'), ('deposit', 'renter'), ('customer_return', 'customer'), ('production', 'production'),
  ('opening_balance', 'opening'), ('sale', 'customer'), ('withdrawal', 'renter'), ('sample', 'sample'),
  ('internal_use', 'internal_use'), ('destruction', 'destruction')) c (kind, cause)
  on c.kind = d.kind and d.entity in ('stockreceived', 'stockissued')
where m.company_id = n.company_id and m.id = n.id;

-- A void bears the causes of what it undoes: its rows are the opposite ones in the opposite order.
with numbered as (
  select company_id, id, document_id, cause,
    row_number() over (partition by company_id, document_id order by id) as place,
    count(*) over (partition by company_id, document_id) as places
  from stock_move
)
update stock_move m set cause = undone.cause
from numbered own
join stock_document v on v.company_id = own.company_id and v.id = own.document_id and v.void_of_id is not null
join numbered undone on undone.company_id = v.company_id and undone.document_id = v.void_of_id
  and undone.place = own.places + 1 - own.place
where m.company_id = own.company_id and m.id = own.id;

alter table stock_move
  alter cause set not null,
  alter seq set not null,
  add constraint stock_move_cause_check check (cause in ('supplier', 'customer', 'renter', 'production', 'opening', 'sample',
    'internal_use', 'destruction', 'lost', 'found', 'process', 'revalued', 'moved')),
  -- Only a revaluation changes value alone, and it changes nothing else.
  drop constraint stock_move_check,
  add constraint stock_move_amounts_check check (
    case when cause = 'revalued' then packs = 0 and net_weight_g = 0 and value <> 0
      else packs <> 0 or net_weight_g <> 0 end),
  add constraint stock_move_seq_check check (seq > 0),
  drop column is_shrink;
-- The order of rows is known within a balance only: ids are given before a transaction is committed.
create unique index stock_move_seq_key on stock_move (company_id, balance_id, seq);
alter table stock_move enable trigger refuse_change;

-- How many rows the ledger has of the balance: the next one's place is one more.
alter table stock_balance add moves integer not null default 0 check (moves >= 0);
update stock_balance b set moves = m.moves
from (select company_id, balance_id, count(*) as moves from stock_move group by company_id, balance_id) m
where b.company_id = m.company_id and b.id = m.balance_id;
grant update (moves) on stock_balance to palka_app;
