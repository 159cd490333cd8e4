-- schema: 4e6685183cc02aa6dc103504c074cb6dc5b35cfba8d7963efb516980e129b7bf
alter table post_categories add column name_en text;

alter table posts add column title_en text;

alter table posts add column content_en text;
