-- schema: e50fb123af63bab144e58321ae1c1d3030b374b567e92de56dd3da34c2ad0882
alter table fine_logs add column penalty_item text;
alter table rcar_states add column late_photo boolean not null default false;

CREATE INDEX rcar_states_late_photo_idx ON rcar_states USING btree (late_photo, id);
-- Inspections of rides that still lack a picture of one of the four sides.
update rcar_states set late_photo = true
  where kind in ('pickup', 'return') and not (array['front', 'rear', 'left', 'right'] <@ array(select p ->> 'slot' from jsonb_array_elements(photos) p));
