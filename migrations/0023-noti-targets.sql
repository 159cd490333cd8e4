-- schema: 967f69c345c3f124c7493f337205a41e0581726b19cd0b766b54077260dfed89
CREATE INDEX notis_target_id_idx ON notis USING btree (target_id, id);

CREATE INDEX notis_target_type_idx ON notis USING btree (target_type, id);
