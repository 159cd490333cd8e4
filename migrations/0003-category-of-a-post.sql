-- schema: 8bd2b659639302cb3e8c711b84c1716907044f48039c8d157783983514b948d0
drop index post_categories_post_type_name_key;

alter table post_categories add column deleted_at timestamp with time zone;

alter table posts add column category_id bigint;

CREATE UNIQUE INDEX post_categories_post_type_name_key ON post_categories USING btree (post_type, name) WHERE deleted_at IS NULL;

CREATE INDEX posts_category_id_idx ON posts USING btree (category_id, id);

alter table posts add constraint posts_category_id_fk FOREIGN KEY (category_id) REFERENCES post_categories(id);
