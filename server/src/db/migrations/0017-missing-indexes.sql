-- Foreign keys without an index of their own: to find what names a row, the whole table would be read. Keys to rows that are never deleted
-- (accounts, markets, positions and the like) need none; foreign-keys.test.ts holds that. The first three name accounts all the same: of
-- captains and longer stays somebody may ask what one account did.
CREATE INDEX shift_captain_named_by ON shift_captain (named_by);
CREATE INDEX shift_extension_asked_by ON shift_extension (asked_by);
CREATE INDEX shift_extension_answered_by ON shift_extension (answered_by) WHERE answered_by IS NOT NULL;

CREATE INDEX application_cancellation_application ON application_cancellation (application_id, id);
CREATE INDEX embedded_setup_intent_method ON embedded_setup_intent (payment_method_id) WHERE payment_method_id IS NOT NULL;
CREATE INDEX event_organization ON event (organization_id);
CREATE INDEX gig_attachment_file ON gig_attachment (file_id);
CREATE INDEX gig_requirement_requirement ON gig_requirement (requirement_id);
CREATE INDEX gig_series_location ON gig_series (location_id);
CREATE INDEX gig_template_location ON gig_template (location_id);
CREATE INDEX gig_template_attachment_file ON gig_template_attachment (file_id);
CREATE INDEX gig_template_requirement_requirement ON gig_template_requirement (requirement_id);
CREATE INDEX organization_manager_organization ON organization_manager (organization_id);
CREATE INDEX requirement_for_work_location ON requirement_for_work (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX rescue_freed_application ON rescue (freed_application_id) WHERE freed_application_id IS NOT NULL;
CREATE INDEX rescue_offer_application ON rescue_offer (application_id);
CREATE INDEX shift_template_location ON shift_template (location_id);
