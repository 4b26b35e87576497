-- Contested hours that wait longest, for the operator's to-do list.
CREATE INDEX hours_edit_contested_longest ON hours_edit (answered_at, application_id) WHERE status = 'CONTESTED';
-- Digits from anywhere in a phone number, for the operator's search. Names have such an index already (user_account_full_name).
CREATE INDEX login_identity_phone ON login_identity USING gin (value gin_trgm_ops) WHERE kind = 'phone';
