-- schema: 7b56c00703b18d3659a4b213152649d8dbb783e9dd5fb8cc6e0e59a4df55dc14
CREATE INDEX acc_rents_living_idx ON acc_rents USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX amsgs_living_idx ON amsgs USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX aoptions_living_idx ON aoptions USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX banks_living_idx ON banks USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX brands_living_idx ON brands USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX claims_living_idx ON claims USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX clauses_living_idx ON clauses USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX cms_list_living_idx ON cms_list USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX companies_living_idx ON companies USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX coupon_programs_living_idx ON coupon_programs USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX coupons_living_idx ON coupons USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX credit_cards_living_idx ON credit_cards USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX driver_licenses_living_idx ON driver_licenses USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX ext_colors_living_idx ON ext_colors USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX int_colors_living_idx ON int_colors USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX model_groups_living_idx ON model_groups USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX models_living_idx ON models USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX monthly_invoices_living_idx ON monthly_invoices USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX nicecerts_living_idx ON nicecerts USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX point_logs_living_idx ON point_logs USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX post_categories_living_idx ON post_categories USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX posts_living_idx ON posts USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX products_living_idx ON products USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX purchases_living_idx ON purchases USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX rcar_disables_living_idx ON rcar_disables USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX rcar_states_living_idx ON rcar_states USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX rcars_living_idx ON rcars USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX rent_events_living_idx ON rent_events USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX rent_penalty_policies_living_idx ON rent_penalty_policies USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX rent_price_policies_living_idx ON rent_price_policies USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX rents_living_idx ON rents USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX sigungus_living_idx ON sigungus USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX spots_living_idx ON spots USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX tags_living_idx ON tags USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX tlogs_living_idx ON tlogs USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX trims_living_idx ON trims USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX urent_discount_policies_living_idx ON urent_discount_policies USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX urents_living_idx ON urents USING btree (id) WHERE deleted_at IS NULL;

CREATE INDEX users_living_idx ON users USING btree (id) WHERE deleted_at IS NULL;
