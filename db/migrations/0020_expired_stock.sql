-- Which day it is for a company, and when stock is past its date: one rule for every figure.

/* The moment a transaction works at. It is now, unless the transaction was given a clock of its own. */
create function app_now() returns timestamptz language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

/* The day it is where the company of the context is. */
create function company_day() returns date language sql stable parallel safe
  as $$ select (app_now() at time zone time_zone)::date from company where id = app_company_id() $$;

/* Goods are good on the whole day that they expire on; null where they do not expire. */
create function is_expired(expiry_date date, day date) returns boolean language sql immutable parallel safe
  as $$ select expiry_date < day $$;

/* In which state stock counts on a day: goods past their date are expired without anybody moving them. A state that somebody
   put them into stays. */
create function stock_state(stock_status text, expiry_date date, day date) returns text language sql immutable parallel safe
  as $$ select case when stock_status = 'available' and is_expired(expiry_date, day) then 'expired' else stock_status end $$;
