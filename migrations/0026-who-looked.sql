-- schema: 506a20baa4c1712b4ed7286078e8cfd00f83cf42d94bb9bf117216d6200765b1
drop index access_log_subject_ids_idx;

alter table access_log add column person_ids bigint[];

CREATE INDEX access_log_person_ids_idx ON access_log USING gin (person_ids);

-- Looks at members themselves say whom they told of; older looks at what belongs to them keep the rows alone.
set local ride.erasing = 'on';
update access_log set person_ids = subject_ids where resource = 'user' and subject_ids <> '{}';
set local ride.erasing = '';
