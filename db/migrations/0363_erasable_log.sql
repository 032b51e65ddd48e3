/*
 * Personal data in the log can be taken away, and the chain still proves the rest. Of an entry three parts are personal: the address it
 * came from, the name of who did it, and, where it is about a person, what it says of them. Each has a salt of its own. The chain
 * holds sha256(salt || part) in place of the part, so whoever has salt and part can prove them, and once both are gone nobody
 * can find them again by trying.
 */
alter table activity
  add ip_salt uuid,
  add actor_salt uuid,
  add subject_salt uuid,
  -- When a part was taken away that the chain still counts with; null: nothing was.
  add erased_at timestamptz;
alter table activity
  alter ip_salt set default gen_random_uuid(),
  alter actor_salt set default gen_random_uuid(),
  alter subject_salt set default gen_random_uuid();
-- What waits for its seal gets one of the new kind.
update activity a set ip_salt = gen_random_uuid(), actor_salt = gen_random_uuid(), subject_salt = gen_random_uuid()
from activity_unsealed w where w.company_id = a.company_id and w.activity_id = a.id;

/* 1: all of the entry is in the hash as it was. 2: its personal parts by what is kept of them here. */
alter table activity_seal
  add kind smallint not null default 1 check (kind in (1, 2)),
  add ip_part bytea check (octet_length(ip_part) = 32),
  add actor_part bytea check (octet_length(actor_part) = 32),
  add subject_part bytea check (octet_length(subject_part) = 32);
grant insert (kind, ip_part, actor_part, subject_part) on activity_seal to palka_app;

/* What stands in the chain for a personal part; null where there is none. */
create function sealed_part(salt uuid, content text) returns bytea language sql immutable parallel safe
  as $$ select sha256(convert_to(salt::text || content, 'UTF8')) $$;

/* What an entry says of the person that it is about; null where it is about none. */
create function subject_of(entry activity) returns text language sql immutable parallel safe as $$
  select case when entry.entity = 'users' and entry.subject_salt is not null
    then jsonb_build_array(entry.record_name, entry.changes)::text end
$$;

/* What is sealed of an entry of the second kind, in a form that depends on no setting of the server. */
create function sealed_content(entry activity, ip_part bytea, actor_part bytea, subject_part bytea) returns text
  language sql immutable parallel safe as $$
  select jsonb_build_array(entry.company_id, entry.id, extract(epoch from entry.at), entry.user_id, encode(actor_part, 'hex'),
    encode(ip_part, 'hex'), entry.request_id, entry.action, entry.entity, entry.record_id,
    case when entry.entity = 'users' then to_jsonb(encode(subject_part, 'hex'))
      else jsonb_build_array(entry.record_name, entry.changes) end)::text
$$;

/* Whether an entry is what its seal says: each part that is there is the one that was sealed, and one that is gone was erased. */
create function fits_seal(entry activity, seal activity_seal, previous bytea) returns boolean
  language sql immutable parallel safe as $$
  select case seal.kind
    -- Of an entry from before, erasing takes the proof of the entry with it.
    when 1 then entry.erased_at is not null or seal.hash = next_hash(previous, sealed_text(entry))
    else seal.hash = next_hash(previous, sealed_content(entry, seal.ip_part, seal.actor_part, seal.subject_part))
      and (seal.ip_part is not distinct from sealed_part(entry.ip_salt, entry.ip)
        or entry.erased_at is not null and entry.ip is null)
      and (seal.actor_part is not distinct from sealed_part(entry.actor_salt, entry.user_name)
        or entry.erased_at is not null and entry.user_name is null)
      and (seal.subject_part is not distinct from sealed_part(entry.subject_salt, subject_of(entry))
        or entry.erased_at is not null and entry.record_name is null and entry.changes = '{}')
  end
$$;

create or replace function seal_activities(company uuid, most integer) returns integer language plpgsql as $$
  declare
    head activity_chain;
    count integer;
  begin
    insert into activity_chain (company_id) values (company) on conflict do nothing;
    select * into head from activity_chain where company_id = company for update skip locked;
    if not found then
      return 0;
    end if;
    with taken as (
      delete from activity_unsealed where company_id = company and activity_id in (
        select activity_id from activity_unsealed where company_id = company order by activity_id limit most)
      returning activity_id
    ), parted as materialized (
      select entry, entry.id, entry.at, sealed_part(entry.ip_salt, entry.ip) as ip_part,
        sealed_part(entry.actor_salt, entry.user_name) as actor_part,
        sealed_part(entry.subject_salt, subject_of(entry)) as subject_part
      from taken join activity entry on entry.company_id = company and entry.id = taken.activity_id
    ), sealed as (
      insert into activity_seal (company_id, number, activity_id, hash, kind, ip_part, actor_part, subject_part)
      select company, head.number + row_number() over chain, id,
        chained(head.hash, sealed_content(entry, ip_part, actor_part, subject_part)) over chain, 2, ip_part, actor_part, subject_part
      from parted
      window chain as (order by at, id rows unbounded preceding)
      returning number, hash
    )
    update activity_chain set number = last.number, hash = last.hash
    from (select number, hash, count(*) over () from sealed order by number desc limit 1) last
    where company_id = company
    returning last.count into count;
    return coalesce(count, 0);
  end
  $$;
