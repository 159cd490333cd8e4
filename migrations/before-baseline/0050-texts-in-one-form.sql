-- schema: 4e6685183cc02aa6dc103504c074cb6dc5b35cfba8d7963efb516980e129b7bf
-- Texts are kept composed (NFC), without zero-width characters, and without blanks at their edges. Rows that would become alike stay as they are:
-- each is told as a warning here, and by the audit for as long as it stands.
create function pg_temp.plain_text(given text) returns text language sql immutable as $$
  select regexp_replace(normalize(regexp_replace(given, '[\u00AD\u200B\u2060\uFEFF]', '', 'g'), NFC), '^[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+|[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+$', '', 'g')
$$;

do $$
declare
  of record;
  field text;
  found record;
begin
  for of in select * from (values
    ('user', 'users', array['name', 'nickname', 'email', 'phone', 'block_reason', 'memo', 'zipcode', 'address', 'address_detail', 'withdraw_reason', 'app_version', 'login_id', 'inhouse_uid']),
    ('noti', 'notis', array['title', 'body', 'link', 'fail_reason', 'provider_id', 'dedupe_key']),
    ('driverLicense', 'driver_licenses', array['name', 'license_hash', 'verify_code', 'reject_reason']),
    ('creditCard', 'credit_cards', array['issuer', 'masked_no', 'expires', 'nickname']),
    ('nicecert', 'nicecerts', array['req_seq', 'name', 'carrier', 'error_code', 'ip']),
    ('rcar', 'rcars', array['plate_no', 'vin', 'name', 'status_reason', 'description', 'parking_memo', 'terminal_id']),
    ('tag', 'tags', array['name', 'color']),
    ('spot', 'spots', array['code', 'name', 'address', 'phone', 'parking_fee_rule', 'pickup_guide', 'return_guide']),
    ('rent', 'rents', array['code', 'delivery_address', 'delivery_memo', 'elsewhere_reason', 'reopen_reason', 'cancel_reason', 'memo']),
    ('fineLog', 'fine_logs', array['code', 'place', 'penalty_item', 'notice_no', 'agency', 'dispute_text', 'resolve_text', 'waive_reason']),
    ('review', 'reviews', array['content', 'reply', 'hidden_reason']),
    ('claim', 'claims', array['code', 'title', 'content', 'resolution', 'insurer_claim_no']),
    ('rentEvent', 'rent_events', array['name', 'badge']),
    ('rentPricePolicy', 'rent_price_policies', array['name', 'weekend_from', 'weekend_to']),
    ('rentPenaltyPolicy', 'rent_penalty_policies', array['name']),
    ('rcarDisable', 'rcar_disables', array['detail']),
    ('rcarState', 'rcar_states', array['parking_memo', 'note']),
    ('doorCommand', 'door_commands', array['device', 'vendor_no', 'reason']),
    ('couponProgram', 'coupon_programs', array['name', 'code', 'notice']),
    ('coupon', 'coupons', array['code', 'issue_reason', 'revoke_reason']),
    ('accRent', 'acc_rents', array['code', 'name', 'phone', 'accident_place', 'own_plate_no', 'own_car', 'claim_no', 'vehicle_text', 'delivery_address', 'return_address', 'tax_invoice_no', 'cancel_reason', 'memo']),
    ('product', 'products', array['code', 'name', 'description']),
    ('purchase', 'purchases', array['code', 'contract_no', 'plate_no', 'vin', 'special_terms', 'delivery_address', 'bill_email', 'terminate_reason', 'cancel_reason', 'memo']),
    ('monthlyInvoice', 'monthly_invoices', array['code', 'billing_month', 'last_error', 'tax_issue_no', 'void_reason', 'memo']),
    ('urent', 'urents', array['memo']),
    ('urentDiscountPolicy', 'urent_discount_policies', array['name']),
    ('cms', 'cms_list', array['payer_no', 'account_last4', 'holder', 'result_code', 'result_message']),
    ('clause', 'clauses', array['title', 'text']),
    ('post', 'posts', array['title', 'content', 'title_en', 'content_en', 'external_url', 'version_no']),
    ('amsg', 'amsgs', array['title', 'body', 'link', 'error', 'idempotency_key']),
    ('postCategory', 'post_categories', array['name', 'name_en']),
    ('banner', 'banners', array['title', 'link']),
    ('apopup', 'apopups', array['title', 'content', 'link', 'min_version']),
    ('landingVersion', 'landing_versions', array['name', 'share_token']),
    ('visitCount', 'visit_counts', array['path', 'campaign']),
    ('brand', 'brands', array['name', 'name_en', 'country']),
    ('modelGroup', 'model_groups', array['name', 'name_en']),
    ('model', 'models', array['name', 'code', 'released', 'discontinued']),
    ('trim', 'trims', array['name']),
    ('extColor', 'ext_colors', array['name', 'code', 'hex', 'hex2']),
    ('intColor', 'int_colors', array['name', 'code', 'hex', 'material']),
    ('aoption', 'aoptions', array['name', 'option_group', 'description']),
    ('company', 'companies', array['name', 'biz_no', 'ceo', 'biz_type', 'biz_item', 'address', 'phone', 'fax', 'tax_email', 'account_holder', 'memo']),
    ('bank', 'banks', array['code', 'name', 'short_name']),
    ('sigungu', 'sigungus', array['code', 'sido', 'name']),
    ('config', 'configs', array['key', 'title', 'description']),
    ('component', 'components', array['name', 'category', 'sample', 'note']),
    ('savedView', 'saved_views', array['name', 'place']),
    ('clockRun', 'clock_runs', array['name', 'said', 'trouble']),
    ('pointLog', 'point_logs', array['reason', 'idempotency_key']),
    ('tlog', 'tlogs', array['order_no', 'pg_tid', 'issuer', 'approval_no', 'receipt_url', 'fail_code', 'fail_message', 'idempotency_key', 'name', 'move']),
    ('comment', 'comments', array['text', 'subject']),
    ('watch', 'watches', array['subject'])
  ) as x (resource, tab, fields) loop
    foreach field in array of.fields loop
      for found in execute format(
        'select id, version, %1$I as given, pg_temp.plain_text(%1$I) as plain from %2$I where %1$I <> pg_temp.plain_text(%1$I) and pg_temp.plain_text(%1$I) <> '''' order by id', field, of.tab) loop
        begin
          execute format('update %I set %I = $1, version = version + 1, updated_at = now() where id = $2', of.tab, field) using found.plain, found.id;
          insert into change_log (resource, row_id, action, before, after) values (of.resource, found.id, 'save',
            jsonb_build_object(field, found.given, 'version', found.version), jsonb_build_object(field, found.plain, 'version', found.version + 1));
        exception when integrity_constraint_violation then
          raise warning '% % stays as it is: % "%" would be alike with another (%)', of.resource, found.id, field, found.given, sqlerrm;
        end;
      end loop;
    end loop;
  end loop;
end
$$;
