-- A try of this message ended without a word of the provider: it may have arrived, and a later try may have sent it again.
ALTER TABLE sent_message ADD COLUMN is_unsure boolean NOT NULL DEFAULT false;
