-- A pro who had two accounts keeps one. The row of the other stays, so that old links and records that name it still lead somewhere.
ALTER TABLE pro
  ADD COLUMN merged_into bigint,
  ADD COLUMN merged_at timestamptz,
  ADD CONSTRAINT pro_merged CHECK (num_nulls(merged_into, merged_at) IN (0, 2)),
  ADD CONSTRAINT pro_merged_into_another CHECK (merged_into <> id),
  ADD CONSTRAINT pro_merged_into_fkey FOREIGN KEY (merged_into, market_id) REFERENCES pro (id, market_id);
CREATE INDEX pro_merged_into ON pro (merged_into, market_id) WHERE merged_into IS NOT NULL;
