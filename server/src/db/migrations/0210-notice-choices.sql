-- By which channels a person gets which notices, topic by topic (contract/src/notices/notice-kinds.ts). Only what they changed is here:
-- {"offers": {"sms": false}}. It is read whole with every notice, so it is one value and no table.
ALTER TABLE user_account ADD COLUMN notice_choices jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notice_choices) = 'object');
