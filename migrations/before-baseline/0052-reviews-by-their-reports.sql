-- schema: 0a2c23fb413c0448c3f689ae8eac990f8d1017dee224f9e2ca2e4e2a8db3bd30
CREATE INDEX reviews_report_count_idx ON reviews USING btree (report_count, id);

-- A house that is lived in gets the setting that a new one begins with.
insert into configs (key, config_group, value_type, value, title, description, min_grade)
select 'rent.member_limits', 'rent', 'json', '{"unpaid": 1, "let_go": 10, "ahead": 20}', '회원 한 사람의 예약 한도',
  '앱에서 예약하는 회원에게 적용합니다. 결제하지 않고 놓아 준 예약이 쌓이면 다음 예약까지 기다려야 합니다. 직원의 예약에는 적용하지 않습니다.', 'manager'
where exists (select from configs where key = 'rent.hold_minutes') and not exists (select from configs where key = 'rent.member_limits');
