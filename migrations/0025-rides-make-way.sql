-- schema: 9c522ed64ef129f9ecfe6d114778b1354dc970614080c8171082392c9d6e009a
alter table rcar_disables add column on_overlap text not null default 'refuse'::text;

alter table rcar_disables add constraint rcar_disables_on_overlap_check CHECK (on_overlap = ANY (ARRAY['refuse'::text, 'swap'::text]));
