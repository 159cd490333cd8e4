-- schema: 3d8ac5b20d61cdc66a341721eeb3f1a3ae8074458c56dc6658e3f6ab5aa5a4ed
alter table presence add column edits boolean not null default false;
