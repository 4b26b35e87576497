-- A link in an SMS that opens one conversation for one person without signing in. Only the hash of its secret is kept.
CREATE TABLE chat_link (
  secret_hash bytea PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  created_ts timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX chat_link_of_conversation ON chat_link (conversation_id);
CREATE INDEX chat_link_of_user ON chat_link (user_id);
CREATE INDEX chat_link_expired ON chat_link (expires_at);
