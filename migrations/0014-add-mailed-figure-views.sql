-- schema: 22701a39e40133acde5f9ea1401f3378c5f567f86f8fcb3b261a1518d29250f8
-- phase: expand

-- step
alter table saved_views add column is_mailed boolean not null default false;

-- step
alter table document_mails drop constraint document_mails_kind_check, add constraint document_mails_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'statement'::text, 'fine'::text, 'claim'::text, 'deposit'::text, 'figures'::text])) not valid;

-- step
alter table document_mails validate constraint document_mails_kind_check;

-- step: no transaction
create index concurrently saved_views_is_mailed_idx on saved_views USING btree (is_mailed, id);
