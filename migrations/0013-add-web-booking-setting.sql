-- schema: 113137d5a25af60df5566cb43bd5d7aaa6d283dbcea9655f1bb629e3d08024d5
-- phase: expand

-- The switch of renting in a browser. An empty database gets it with the reference data.
insert into configs (key, config_group, value_type, is_public, min_grade, title, description, value)
select * from (values
  ('app.web_booking', 'app', 'bool', true, 'manager', '웹 예약', '켜면 랜딩 페이지에 웹 예약 링크가 보이고, 앱 없이도 예약할 수 있습니다.', 'false'::jsonb)
) as added (key, config_group, value_type, is_public, min_grade, title, description, value)
where exists (select from configs) on conflict (key) do nothing;
