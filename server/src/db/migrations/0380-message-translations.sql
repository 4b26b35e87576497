-- Who wants messages in another language translated without asking for each.
ALTER TABLE user_account ADD COLUMN translate_messages boolean NOT NULL DEFAULT false;

-- A message in another language, once for each. A machine made it, so it is never in the message's place.
CREATE TABLE message_translation (
  conversation_id bigint NOT NULL,
  sequence integer NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  -- NONE: the service has no translation of it. FAILED: the service did not answer, after several tries.
  status text NOT NULL DEFAULT 'ASKED' CHECK (status IN ('ASKED', 'DONE', 'NONE', 'FAILED')),
  body text CHECK (body <> ''),
  -- Which service answered; null before it does.
  service text,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (conversation_id, sequence, language),
  FOREIGN KEY (conversation_id, sequence) REFERENCES conversation_message ON DELETE CASCADE,
  CHECK ((body IS NOT NULL) = (status = 'DONE')),
  CHECK ((service IS NOT NULL) = (status IN ('DONE', 'NONE')))
);

-- What a message said before it was changed or removed has no translation any more, whoever changes it.
CREATE FUNCTION forget_message_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_translation WHERE conversation_id = NEW.conversation_id AND sequence = NEW.sequence;
  RETURN NULL;
END $$;
CREATE TRIGGER conversation_message_translated AFTER UPDATE OF body, removed_at ON conversation_message
  FOR EACH ROW WHEN (OLD.body IS DISTINCT FROM NEW.body OR NEW.removed_at IS NOT NULL) EXECUTE FUNCTION forget_message_translation();
