-- Records count their changes: of two people who save the same one, the second is told instead of undoing the first.

create function next_version() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    return new;
  end
  $$;

/* From now on every row of the table has a version, which each change of the row counts on, whoever makes it. */
create function count_changes(target regclass) returns void language plpgsql as $$
  begin
    execute format('alter table %s add version integer not null default 1', target);
    execute format('create trigger next_version before update on %s for each row execute function next_version()', target);
  end
  $$;
revoke execute on function count_changes from public;

select count_changes(target::regclass)
from unnest('{product,variant,partner,warehouse,storage_room,storage_position,company,document_setting,role,
  category,commodity,product_group,packaging,process_type,grade,size,nature,uom,inventory_type,fishing_area,
  business_type,document_type,certification,warehouse_type,warehouse_category}'::text[]) as target;

-- The log tells what changed; that something did is its entry.
do $$
  declare
    never_told constant text := $text$array['company_id', 'id', 'created_at'$text$;
  begin
    execute replace(pg_get_functiondef('log_change()'::regprocedure), never_told, never_told || $text$, 'version'$text$);
  end
$$;
