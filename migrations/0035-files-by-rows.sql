-- schema: b9223777b3b90c9626e28994db14ee6b5dc5af9f686fc94e0a91e91c099a2e66
CREATE INDEX acc_rents_contract_file_idx ON acc_rents USING gin (contract_file jsonb_path_ops);

CREATE INDEX acc_rents_docs_idx ON acc_rents USING gin (docs jsonb_path_ops);

CREATE INDEX amsgs_image_idx ON amsgs USING btree (image);

CREATE INDEX aoptions_image_idx ON aoptions USING btree (image);

CREATE INDEX apopups_image_idx ON apopups USING btree (image);

CREATE INDEX banks_logo_idx ON banks USING btree (logo);

CREATE INDEX banners_image_idx ON banners USING btree (image);

CREATE INDEX banners_image_mobile_idx ON banners USING btree (image_mobile);

CREATE INDEX brands_logo_idx ON brands USING btree (logo);

CREATE INDEX claims_comments_idx ON claims USING gin (comments jsonb_path_ops);

CREATE INDEX claims_images_idx ON claims USING gin (images);

CREATE INDEX cms_list_consent_file_files_idx ON cms_list USING gin (consent_file_files);

CREATE INDEX companies_files_idx ON companies USING gin (files jsonb_path_ops);

CREATE INDEX coupon_programs_image_idx ON coupon_programs USING btree (image);

CREATE INDEX driver_licenses_image_files_idx ON driver_licenses USING gin (image_files);

CREATE INDEX ext_colors_image_idx ON ext_colors USING btree (image);

CREATE INDEX fine_logs_dispute_files_idx ON fine_logs USING gin (dispute_files jsonb_path_ops);

CREATE INDEX fine_logs_files_idx ON fine_logs USING gin (files jsonb_path_ops);

CREATE INDEX int_colors_image_idx ON int_colors USING btree (image);

CREATE INDEX landing_versions_hero_idx ON landing_versions USING gin (hero jsonb_path_ops);

CREATE INDEX landing_versions_sections_idx ON landing_versions USING gin (sections jsonb_path_ops);

CREATE INDEX landing_versions_seo_idx ON landing_versions USING gin (seo jsonb_path_ops);

CREATE INDEX models_image_idx ON models USING btree (image);

CREATE INDEX posts_files_idx ON posts USING gin (files jsonb_path_ops);

CREATE INDEX products_images_idx ON products USING gin (images);

CREATE INDEX purchases_contract_file_files_idx ON purchases USING gin (contract_file_files);

CREATE INDEX purchases_id_docs_files_idx ON purchases USING gin (id_docs_files);

CREATE INDEX rcar_disables_files_idx ON rcar_disables USING gin (files jsonb_path_ops);

CREATE INDEX rcar_states_damages_idx ON rcar_states USING gin (damages jsonb_path_ops);

CREATE INDEX rcar_states_photos_idx ON rcar_states USING gin (photos jsonb_path_ops);

CREATE INDEX rcars_images_idx ON rcars USING gin (images);

CREATE INDEX rent_events_banner_image_idx ON rent_events USING btree (banner_image);

CREATE INDEX rents_contract_file_idx ON rents USING gin (contract_file jsonb_path_ops);

CREATE INDEX reviews_images_idx ON reviews USING gin (images);

CREATE INDEX spots_images_idx ON spots USING gin (images);

CREATE INDEX tags_icon_idx ON tags USING btree (icon);
