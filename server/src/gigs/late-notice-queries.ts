import { sql } from 'kysely'

/** What still stands. A promise to come before the start, since the shift moved, is none. */
const standing = sql`n.application_id = a.id AND n.market_id = a.market_id AND n.withdrawn_at IS NULL AND n.arrival_time > g.start_time`

/** What the pro of application `a` on gig `g` said about running late, as JSON; null if nothing stands. */
export const lateNoticeJson = sql`(SELECT jsonb_build_object('minutes_late', (extract(epoch FROM n.arrival_time - g.start_time) / 60)::int,
    'arrival_time', iso_text(n.arrival_time), 'sent_at', iso_text(n.sent_at), 'by_business', n.by_business) FROM late_notice n WHERE ${standing})`

/** When the pro of application `a` on gig `g` promises to arrive late; null if nothing stands. */
export const promisedArrival = sql`(SELECT n.arrival_time FROM late_notice n WHERE ${standing})`
