-- schema: f6c2ad1d60bee3632f2935c9fecc663319d1bd35d9d739c48ffafbbd5ccda0b9
CREATE INDEX change_log_rights_idx ON change_log USING btree (id) WHERE resource = 'user'::text AND (before ?| ARRAY['role'::text, 'staff_grade'::text, 'inhouse_uid'::text] OR (after ->> 'role'::text) = 'admin'::text);
