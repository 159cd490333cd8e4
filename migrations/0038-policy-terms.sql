-- schema: fc626a2feb9d8bb1d9860d26c9e00e375dd016f3bb62cd9944812b1c9f3d06cd
alter table rent_penalty_policies add column publish_at timestamp with time zone;
