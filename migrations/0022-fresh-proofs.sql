-- schema: 7fe9000b9c91bd7b8801078fc73435c2df860bce4da7c39fc9b8922353b70400
alter table sessions add column proven_at timestamp with time zone;
