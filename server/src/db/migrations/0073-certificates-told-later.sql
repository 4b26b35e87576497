-- A decision about a certificate that the operator may still take back: what the request said before it, and which decision it is. The pro
-- hears of it some seconds later, and reads the old state until then.
ALTER TABLE certification_request ADD COLUMN before_decision jsonb;
