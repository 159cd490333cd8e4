-- schema: 7d2efe4e8ec345df248bb433a835c180501d15c0f39338b589cce6fbcb1de1f7
create table file_uploads (
  key text not null,
  user_id bigint not null,
  at timestamp with time zone not null,
  constraint file_uploads_pkey PRIMARY KEY (user_id, key)
);

CREATE INDEX file_uploads_key_idx ON file_uploads USING btree (key);

alter table file_uploads add constraint file_uploads_key_fkey FOREIGN KEY (key) REFERENCES files(key) ON DELETE CASCADE;

alter table file_uploads add constraint file_uploads_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

insert into file_uploads (key, user_id, at)
select f.key, f.uploaded_by, f.created_at from files f join users u on u.id = f.uploaded_by;

-- Who has sent a file stands there now.
alter table files drop column uploaded_by;
