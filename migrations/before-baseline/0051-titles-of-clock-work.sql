-- schema: aebf5c4adff972afc9773e3293c88d11ada07a8341f8a12a010bf50d992f734a
drop index clock_runs_syllables_idx;

alter table clock_runs add column title text;

-- Until each has run again it is called by its name in the log.
update clock_runs set title = name;
alter table clock_runs alter column title set not null;

CREATE INDEX clock_runs_syllables_idx ON clock_runs USING gin (syllables((((COALESCE(title, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(trouble, ''::text)));

CREATE INDEX clock_runs_title_trgm ON clock_runs USING gin (title gin_trgm_ops);
