/** The status as the clock has it: a gig whose end has passed is never shown as still open. The clock is read once, not for each row. */
export const EFFECTIVE_STATUS = `CASE WHEN g.end_time <= (SELECT app_now()) AND g.status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED')
  THEN CASE WHEN g.confirmed_pros_count > 0 AND g.status <> 'UNAPPROVED' THEN 'INCOMPLETE'::gig_status ELSE 'UNFILLED'::gig_status END ELSE g.status END`
