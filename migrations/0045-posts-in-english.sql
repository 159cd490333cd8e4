-- schema: 74ea37def957b2c1d1c69f743223880020df315c9c5885417ae06efd1174e75b
alter table post_categories add column name_en text;

alter table posts add column title_en text;

alter table posts add column content_en text;
