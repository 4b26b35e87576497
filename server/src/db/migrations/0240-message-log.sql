-- The staff's list of what was sent: to a person, to a part of an address, and what did not leave.
CREATE INDEX sent_message_of_user ON sent_message (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX sent_message_recipient ON sent_message USING gin (recipient gin_trgm_ops);
CREATE INDEX sent_message_unsent ON sent_message (id) WHERE sent_at IS NULL;
