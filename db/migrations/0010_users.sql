-- Who has a second step, for the list of users, and how many invitations may be mailed.

/* The members of the company of the context who have a second step. The step itself holds a secret and stays the
   installation's; colleagues who look after users learn that there is one. */
create function members_with_second_step() returns table (user_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query
      select m.user_id from membership m
      join second_step s on s.user_id = m.user_id and s.confirmed_at is not null
      where m.company_id = app_company_id();
  end
  $$;
revoke execute on function members_with_second_step from public;
grant execute on function members_with_second_step to palka_app;

alter table sign_in_attempt drop constraint sign_in_attempt_kind_check;
alter table sign_in_attempt add constraint sign_in_attempt_kind_check
  check (kind in ('login', 'forgot', 'google', 'second_step', 'register', 'activation', 'invitation', 'invitation_mail'));
