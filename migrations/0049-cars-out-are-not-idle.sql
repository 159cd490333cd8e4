-- schema: 4e6685183cc02aa6dc103504c074cb6dc5b35cfba8d7963efb516980e129b7bf
-- A car that was looked at on its way was taken to be idle; it is out until it is brought back.
UPDATE rcars c SET idle_since = NULL FROM (
  SELECT rcar_id FROM rcar_states WHERE deleted_at IS NULL AND kind IN ('pickup', 'return') GROUP BY rcar_id
  HAVING (array_agg(kind ORDER BY checked_at DESC, id DESC))[1] = 'pickup'
) s WHERE s.rcar_id = c.id AND c.idle_since IS NOT NULL;
