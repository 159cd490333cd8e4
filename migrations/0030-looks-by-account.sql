-- schema: 3dfcaf9d5a2691045329e47d1b13f49878d0b2be36dccf1571f1c8e43570016a
drop index access_log_match_idx;

CREATE INDEX access_log_account_idx ON access_log USING btree (COALESCE(real_id, actor_id), action, at);
