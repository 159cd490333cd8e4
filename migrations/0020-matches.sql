-- schema: ee377466d095ba06529fc514dc8c663c7c1ea1a190b5ba21bb6bd44ba0a1d972
CREATE INDEX access_log_match_idx ON access_log USING btree (COALESCE(real_id, actor_id), at) WHERE action = 'match'::text;
