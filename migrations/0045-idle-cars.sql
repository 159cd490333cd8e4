-- schema: a9f7580129ddc1f039a458595af6c3b1b79c440a8fc634a0d94a6f7eb9c68b9a
alter table rcars add column idle_since timestamp with time zone;

CREATE INDEX rcars_idle_since_idx ON rcars USING btree (idle_since, id);

UPDATE rcars c SET idle_since = s.since FROM (
  SELECT rcar_id, coalesce(max(checked_at) FILTER (WHERE kind = 'return'), min(checked_at)) AS since,
         (array_agg(kind ORDER BY checked_at DESC, id DESC))[1] AS latest
  FROM rcar_states WHERE deleted_at IS NULL GROUP BY rcar_id
) s WHERE s.rcar_id = c.id AND s.latest <> 'pickup';
