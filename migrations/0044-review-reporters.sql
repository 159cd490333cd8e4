-- schema: d4d36ea1694898127cf0a498c7c34674530a24fd14107b0bd69210d97270a772
alter table reviews add column report_count integer not null default 0;

create table reviews_reporters (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  constraint reviews_reporters_pkey PRIMARY KEY (from_id, to_id)
);

alter table reviews add constraint reviews_report_count_check CHECK (report_count >= 0 AND report_count <= 2147483647);

CREATE INDEX reviews_reporters_to_id_idx ON reviews_reporters USING btree (to_id, from_id);

alter table reviews_reporters add constraint reviews_reporters_from_id_fk FOREIGN KEY (from_id) REFERENCES reviews(id) ON DELETE CASCADE;

alter table reviews_reporters add constraint reviews_reporters_to_id_fk FOREIGN KEY (to_id) REFERENCES users(id);
