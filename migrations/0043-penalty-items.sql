-- schema: c52d4ad970076288704d14c03fc820807740f4426286294e589bfb6b8812b119
alter table fine_logs add column penalty_item text;
