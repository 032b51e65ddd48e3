-- Memberships and batches count their changes, as the other records of which a form saves the whole.

select count_changes('batch');

-- That somebody was here changes no membership. Where a member works is kept beside it, and counts on its version.
alter table membership add version integer not null default 1;
create trigger next_version before update of role_id, is_active, version on membership
  for each row execute function next_version();
