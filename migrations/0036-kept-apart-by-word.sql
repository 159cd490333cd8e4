-- schema: 938a1069c568b014f8320dd3c587262eccb7028f9807801c1f0d2f0a3e38c6cc
alter table kept_apart drop constraint kept_apart_resource_row_id_key;

alter table kept_apart add constraint kept_apart_resource_row_id_word_key UNIQUE (resource, row_id, word);
