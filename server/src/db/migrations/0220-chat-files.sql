-- Pictures and PDFs of messages. A file belongs to a conversation from its upload, and to a message once its sender sends it.
ALTER TABLE stored_file
  DROP CONSTRAINT stored_file_purpose_check,
  ADD CONSTRAINT stored_file_purpose_check
    CHECK (purpose IN ('headshot', 'location', 'organization', 'attachment', 'certification', 'appeal', 'resume', 'chat', 'chatdoc'));
DROP INDEX stored_file_private;
CREATE INDEX stored_file_private ON stored_file (created_ts) WHERE purpose IN ('certification', 'appeal', 'resume', 'chat', 'chatdoc');

CREATE TABLE conversation_file (
  file_id bigint PRIMARY KEY REFERENCES stored_file ON DELETE CASCADE,
  conversation_id bigint NOT NULL REFERENCES conversation,
  -- The message that has it; null before it is sent, and after its message was removed.
  sequence integer,
  -- Its place in the message, from 1.
  place smallint CHECK (place > 0),
  -- Of a picture, in pixels.
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  -- Since when nobody sees it. The file is erased soon after.
  removed_at timestamptz,
  CHECK ((sequence IS NULL) = (place IS NULL)),
  CHECK ((width IS NULL) = (height IS NULL)),
  CHECK (removed_at IS NULL OR sequence IS NULL),
  -- Merging two accounts numbers messages again, so this holds at the commit.
  FOREIGN KEY (conversation_id, sequence) REFERENCES conversation_message DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX conversation_file_of_message ON conversation_file (conversation_id, sequence);
CREATE INDEX conversation_file_removed ON conversation_file (removed_at) WHERE removed_at IS NOT NULL;

-- A message has words, files, or both, until it is removed.
ALTER TABLE conversation_message ADD COLUMN files_count smallint NOT NULL DEFAULT 0 CHECK (files_count BETWEEN 0 AND 4);
ALTER TABLE conversation_message DROP CONSTRAINT conversation_message_check;
ALTER TABLE conversation_message ADD CONSTRAINT conversation_message_check
  CHECK (CASE WHEN removed_at IS NULL THEN body <> '' OR files_count > 0 ELSE body = '' AND files_count = 0 END);
