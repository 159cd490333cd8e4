-- schema: 64e509c11bb2c50700802be01116106d5dc1c48dd58afb4d24d496b40b404529
CREATE OR REPLACE FUNCTION syllables(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
select array_remove(string_to_array(replace(runs, ' ', ''), null) || string_to_array(regexp_replace(runs, '([^ ]{2})(?! )', '\1 ', 'g'), ' ') || string_to_array(regexp_replace(regexp_replace(runs, '(^| )[^ ]', '\1', 'g'), '([^ ]{2})(?! )', '\1 ', 'g'), ' '), '')
from (select regexp_replace(words collate "C", '[^가-힣]+', ' ', 'g') as runs) x
$function$;

CREATE INDEX acc_rents_syllables_idx ON acc_rents USING gin (syllables((((((((((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(accident_place, ''::text)) || ' '::text) || COALESCE(own_plate_no, ''::text)) || ' '::text) || COALESCE(own_car, ''::text)) || ' '::text) || COALESCE(claim_no, ''::text)) || ' '::text) || COALESCE(tax_invoice_no, ''::text)) || ' '::text) || COALESCE(memo, ''::text)));

CREATE INDEX amsgs_syllables_idx ON amsgs USING gin (syllables((COALESCE(title, ''::text) || ' '::text) || COALESCE(body, ''::text)));

CREATE INDEX aoptions_syllables_idx ON aoptions USING gin (syllables(COALESCE(name, ''::text)));

CREATE INDEX apopups_syllables_idx ON apopups USING gin (syllables(COALESCE(title, ''::text)));

CREATE INDEX banks_syllables_idx ON banks USING gin (syllables((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)));

CREATE INDEX banners_syllables_idx ON banners USING gin (syllables(COALESCE(title, ''::text)));

CREATE INDEX brands_syllables_idx ON brands USING gin (syllables((COALESCE(name, ''::text) || ' '::text) || COALESCE(name_en, ''::text)));

CREATE INDEX claims_syllables_idx ON claims USING gin (syllables((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(title, ''::text)) || ' '::text) || COALESCE(content, ''::text)) || ' '::text) || COALESCE(resolution, ''::text)) || ' '::text) || COALESCE(insurer_claim_no, ''::text)));

CREATE INDEX clauses_syllables_idx ON clauses USING gin (syllables((COALESCE(title, ''::text) || ' '::text) || COALESCE(text, ''::text)));

CREATE INDEX cms_list_syllables_idx ON cms_list USING gin (syllables((((((COALESCE(payer_no, ''::text) || ' '::text) || COALESCE(account_last4, ''::text)) || ' '::text) || COALESCE(holder, ''::text)) || ' '::text) || COALESCE(result_code, ''::text)));

CREATE INDEX companies_syllables_idx ON companies USING gin (syllables((((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(biz_no, ''::text)) || ' '::text) || COALESCE(ceo, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(memo, ''::text)));

CREATE INDEX components_syllables_idx ON components USING gin (syllables((COALESCE(name, ''::text) || ' '::text) || COALESCE(note, ''::text)));

CREATE INDEX configs_syllables_idx ON configs USING gin (syllables((COALESCE(key, ''::text) || ' '::text) || COALESCE(title, ''::text)));

CREATE INDEX coupon_programs_syllables_idx ON coupon_programs USING gin (syllables((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)));

CREATE INDEX coupons_syllables_idx ON coupons USING gin (syllables(COALESCE(code, ''::text)));

CREATE INDEX credit_cards_syllables_idx ON credit_cards USING gin (syllables((COALESCE(issuer, ''::text) || ' '::text) || COALESCE(masked_no, ''::text)));

CREATE INDEX driver_licenses_syllables_idx ON driver_licenses USING gin (syllables((COALESCE(name, ''::text) || ' '::text) || COALESCE(verify_code, ''::text)));

CREATE INDEX ext_colors_syllables_idx ON ext_colors USING gin (syllables((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)));

CREATE INDEX fine_logs_syllables_idx ON fine_logs USING gin (syllables((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(place, ''::text)) || ' '::text) || COALESCE(notice_no, ''::text)) || ' '::text) || COALESCE(agency, ''::text)));

CREATE INDEX int_colors_syllables_idx ON int_colors USING gin (syllables((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)));

CREATE INDEX landing_versions_syllables_idx ON landing_versions USING gin (syllables(COALESCE(name, ''::text)));

CREATE INDEX model_groups_syllables_idx ON model_groups USING gin (syllables((COALESCE(name, ''::text) || ' '::text) || COALESCE(name_en, ''::text)));

CREATE INDEX models_syllables_idx ON models USING gin (syllables((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)));

CREATE INDEX monthly_invoices_syllables_idx ON monthly_invoices USING gin (syllables((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(last_error, ''::text)) || ' '::text) || COALESCE(tax_issue_no, ''::text)) || ' '::text) || COALESCE(memo, ''::text)));

CREATE INDEX nicecerts_syllables_idx ON nicecerts USING gin (syllables((((COALESCE(req_seq, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(error_code, ''::text)));

CREATE INDEX notis_syllables_idx ON notis USING gin (syllables((COALESCE(title, ''::text) || ' '::text) || COALESCE(body, ''::text)));

CREATE INDEX point_logs_syllables_idx ON point_logs USING gin (syllables(COALESCE(reason, ''::text)));

CREATE INDEX post_categories_syllables_idx ON post_categories USING gin (syllables(COALESCE(name, ''::text)));

CREATE INDEX posts_syllables_idx ON posts USING gin (syllables((COALESCE(title, ''::text) || ' '::text) || COALESCE(content, ''::text)));

CREATE INDEX products_syllables_idx ON products USING gin (syllables((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)));

CREATE INDEX purchases_syllables_idx ON purchases USING gin (syllables((((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(contract_no, ''::text)) || ' '::text) || COALESCE(plate_no, ''::text)) || ' '::text) || COALESCE(vin, ''::text)) || ' '::text) || COALESCE(terminate_reason, ''::text)) || ' '::text) || COALESCE(memo, ''::text)));

CREATE INDEX rcar_disables_syllables_idx ON rcar_disables USING gin (syllables(COALESCE(detail, ''::text)));

CREATE INDEX rcar_states_syllables_idx ON rcar_states USING gin (syllables(COALESCE(note, ''::text)));

CREATE INDEX rcars_syllables_idx ON rcars USING gin (syllables((((((COALESCE(plate_no, ''::text) || ' '::text) || COALESCE(vin, ''::text)) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(terminal_id, ''::text)));

CREATE INDEX rent_events_syllables_idx ON rent_events USING gin (syllables(COALESCE(name, ''::text)));

CREATE INDEX rent_penalty_policies_syllables_idx ON rent_penalty_policies USING gin (syllables(COALESCE(name, ''::text)));

CREATE INDEX rent_price_policies_syllables_idx ON rent_price_policies USING gin (syllables(COALESCE(name, ''::text)));

CREATE INDEX rents_syllables_idx ON rents USING gin (syllables((((COALESCE(code, ''::text) || ' '::text) || COALESCE(cancel_reason, ''::text)) || ' '::text) || COALESCE(memo, ''::text)));

CREATE INDEX reviews_syllables_idx ON reviews USING gin (syllables(COALESCE(content, ''::text)));

CREATE INDEX saved_views_syllables_idx ON saved_views USING gin (syllables((COALESCE(name, ''::text) || ' '::text) || COALESCE(place, ''::text)));

CREATE INDEX sigungus_syllables_idx ON sigungus USING gin (syllables((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)));

CREATE INDEX spots_syllables_idx ON spots USING gin (syllables((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(address, ''::text)));

CREATE INDEX tags_syllables_idx ON tags USING gin (syllables(COALESCE(name, ''::text)));

CREATE INDEX tlogs_syllables_idx ON tlogs USING gin (syllables((((((COALESCE(order_no, ''::text) || ' '::text) || COALESCE(pg_tid, ''::text)) || ' '::text) || COALESCE(approval_no, ''::text)) || ' '::text) || COALESCE(fail_code, ''::text)));

CREATE INDEX trims_syllables_idx ON trims USING gin (syllables(COALESCE(name, ''::text)));

CREATE INDEX urent_discount_policies_syllables_idx ON urent_discount_policies USING gin (syllables(COALESCE(name, ''::text)));

CREATE INDEX urents_syllables_idx ON urents USING gin (syllables(COALESCE(memo, ''::text)));

CREATE INDEX users_syllables_idx ON users USING gin (syllables((((((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(nickname, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(memo, ''::text)) || ' '::text) || COALESCE(login_id, ''::text)));

CREATE INDEX visit_counts_syllables_idx ON visit_counts USING gin (syllables((COALESCE(path, ''::text) || ' '::text) || COALESCE(campaign, ''::text)));
