-- Shifts whose hours are to be paid, by their end: what the clock looks through for hours that are due to be paid by themselves.
CREATE INDEX gig_to_pay ON gig (end_time, id) WHERE status IN ('INCOMPLETE', 'FAILED_PAYMENT');
