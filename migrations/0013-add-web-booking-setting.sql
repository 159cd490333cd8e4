-- schema: 00784833d95f496d5843cab05cc84f84807200ea5dd80d3231d21712fcf8e681
-- phase: expand

-- The switch of renting in a browser. An empty database gets it with the reference data.
insert into configs (key, config_group, value_type, is_public, min_grade, title, description, value)
select * from (values
  ('app.web_booking', 'app', 'bool', true, 'manager', '웹 예약', '켜면 랜딩 페이지에 웹 예약 링크가 보이고, 앱 없이도 예약할 수 있습니다.', 'false'::jsonb)
) as added (key, config_group, value_type, is_public, min_grade, title, description, value)
where exists (select from configs) on conflict (key) do nothing;
