-- schema: 5a70fb31621ee44afda37c6c5bef499e4a8da3c2f7c8dd5923835163ee3d2f53
alter table rent_price_policies add column publish_at timestamp with time zone;
