-- Which cell of the installation this database is, by its letter: the start writes it once, and refuses addresses that were exchanged.
create table cell (
  letter text primary key check (letter ~ '^[a-z]$')
);
select protect('cell', 'app_installation()', 'select');
