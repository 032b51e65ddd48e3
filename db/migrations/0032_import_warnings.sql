-- What of a file is right but seldom meant, so that a person sees it before the import starts.

alter table import add warned_count integer not null default 0;
-- As errors; they stop nothing.
alter table import_row add warnings jsonb;
