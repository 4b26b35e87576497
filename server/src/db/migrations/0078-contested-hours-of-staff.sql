-- Contested hours that wait longest, for the operator's to-do list.
CREATE INDEX hours_edit_contested ON hours_edit (answered_at, application_id) WHERE status = 'CONTESTED';
