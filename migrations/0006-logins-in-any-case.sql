-- schema: 0db2dcc07c63d66752bc99f2668cf336cd69e27cdb5aed67d636069fde14f158
-- Logins that differed in capitals alone were accounts of their own. The eldest that can sign in keeps it; the others get their number behind theirs.
with alike as (
  select u.id, u.login_id, row_number() over (partition by lower(u.login_id) order by p.user_id is null, u.id) as place
  from users u left join passwords p on p.user_id = u.id
  where u.login_id is not null and u.deleted_at is null
), renamed as (
  update users u set login_id = left(u.login_id, 40) || '-' || u.id, version = u.version + 1, updated_at = now()
  from alike a where a.id = u.id and a.place > 1
  returning u.id, u.version, u.login_id, a.login_id as old_login_id
)
insert into change_log (resource, row_id, action, before, after)
select 'user', id, 'save', jsonb_build_object('login_id', old_login_id, 'version', version - 1), jsonb_build_object('login_id', login_id, 'version', version)
from renamed;

drop index users_login_id_key;

CREATE UNIQUE INDEX users_login_id_key ON users USING btree (lower(login_id)) WHERE deleted_at IS NULL;
