-- schema: d9f7ff15006b892f969f479b056fc862942f91f73809ca6dbfdca88dfba84c45
CREATE INDEX fine_logs_dispute_until_idx ON fine_logs USING btree (dispute_until, id);
