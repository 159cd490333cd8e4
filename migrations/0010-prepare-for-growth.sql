-- schema: 00784833d95f496d5843cab05cc84f84807200ea5dd80d3231d21712fcf8e681
-- phase: expand

-- step: no transaction
CREATE INDEX CONCURRENTLY occupancies_to_at_covering_idx ON occupancies USING btree (to_at, id) INCLUDE (from_at, rcar_id);

-- step: no transaction
CREATE INDEX CONCURRENTLY rcars_turnaround_min_covering_idx ON rcars USING btree (turnaround_min, id) INCLUDE (spot_id, price_policy_id, model_id, sort, lead_min, min_rent_min, max_rent_min, book_open_days, is_visible) WHERE status = 'active'::text AND deleted_at IS NULL;

-- step: no transaction
drop index concurrently occupancies_to_at_idx;
