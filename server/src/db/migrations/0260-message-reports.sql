-- A location, too, can take no more messages of a pro.
ALTER TABLE conversation ADD COLUMN closed_by_location_at timestamptz;
ALTER TABLE conversation ADD CHECK (closed_by_location_at IS NULL OR pro_id IS NOT NULL);
CREATE INDEX conversation_closed ON conversation (location_id, closed_by_location_at DESC) WHERE closed_by_location_at IS NOT NULL;

-- Someone reported a message to the staff. It names the message by what its author's app gave it, because numbers change when two accounts
-- become one.
CREATE TABLE message_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversation,
  client_id uuid NOT NULL,
  author_id bigint NOT NULL REFERENCES user_account,
  reporter_id bigint NOT NULL REFERENCES user_account,
  reporter_side text NOT NULL CHECK (reporter_side IN ('pro', 'location')),
  is_whole boolean NOT NULL,
  reason text NOT NULL,
  words text NOT NULL,
  -- What the message said then: its author may change or remove it for minutes.
  body text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'DISMISSED', 'WARNED', 'BLOCKED')),
  created_ts timestamptz NOT NULL DEFAULT app_now(),
  decided_at timestamptz,
  decided_by bigint REFERENCES user_account,
  decision_reason text,
  CHECK (num_nonnulls(decided_at, decided_by, decision_reason) = CASE WHEN status = 'OPEN' THEN 0 ELSE 3 END)
);
CREATE UNIQUE INDEX message_report_once ON message_report (reporter_id, conversation_id, author_id, client_id, is_whole);
CREATE INDEX message_report_in ON message_report (conversation_id);
CREATE INDEX message_report_of ON message_report (author_id);
CREATE INDEX message_report_decided_by ON message_report (decided_by);
CREATE INDEX message_report_open ON message_report (created_ts) WHERE status = 'OPEN';

-- The staff blocked someone from writing messages: until a moment, or until they lift it. One report leads to one block.
CREATE TABLE messaging_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account,
  report_id bigint NOT NULL UNIQUE REFERENCES message_report ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT app_now(),
  until timestamptz,
  reason text NOT NULL,
  lifted_at timestamptz,
  lifted_by bigint REFERENCES user_account,
  lift_reason text,
  appeal_words text,
  appealed_at timestamptz,
  upheld_at timestamptz,
  upheld_by bigint REFERENCES user_account,
  upheld_reason text,
  CHECK (num_nonnulls(lifted_at, lifted_by, lift_reason) IN (0, 3)),
  CHECK (num_nonnulls(appeal_words, appealed_at) IN (0, 2)),
  CHECK (num_nonnulls(upheld_at, upheld_by, upheld_reason) IN (0, 3)),
  CHECK (upheld_at IS NULL OR appealed_at IS NOT NULL)
);
CREATE INDEX messaging_block_of ON messaging_block (user_id);
CREATE INDEX messaging_block_lifted_by ON messaging_block (lifted_by);
CREATE INDEX messaging_block_upheld_by ON messaging_block (upheld_by);
CREATE INDEX messaging_block_appealed ON messaging_block (appealed_at) WHERE appealed_at IS NOT NULL AND upheld_at IS NULL AND lifted_at IS NULL;
