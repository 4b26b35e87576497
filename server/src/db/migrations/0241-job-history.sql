-- The conversation about a pro's past jobs, as it stands: what is asked now, the answers so far, and the jobs that it added.
CREATE TABLE job_history (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  state jsonb NOT NULL,
  added_ids bigint[] NOT NULL DEFAULT '{}',
  updated_ts timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (pro_id, market_id),
  FOREIGN KEY (pro_id, market_id) REFERENCES pro (id, market_id)
);
CREATE INDEX job_history_updated ON job_history (updated_ts);
