-- The first sending of an invitation to its present email and phone number. An earlier link says that the invitation went to another address.
ALTER TABLE team_invitation ADD COLUMN moved_version integer CHECK (moved_version BETWEEN 2 AND version);
