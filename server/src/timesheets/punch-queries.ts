import { sql } from 'kysely'

/** The punches of application `a` by time, as JSON. */
export const punchesJson = sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'time', iso_text(t.time), 'proof', t.proof,
    'by', CASE WHEN t.proof IN ('manager', 'captain') THEN (SELECT u.first_name FROM user_account u WHERE u.id = t.created_by) END, 'is_flagged', t.is_flagged, 'distance_m', t.distance_m, 'reason', t.reason, 'signature', t.signature, 'replaces_id', t.replaces_id, 'longitude', o.longitude, 'latitude', o.latitude,
    'precision', o.precision) ORDER BY t.time, t.id)
  FROM counted_punch t LEFT JOIN punch_position o ON o.punch_id = t.id AND o.market_id = t.market_id
  WHERE t.application_id = a.id AND t.market_id = a.market_id), '[]')`

/** The pro's last answer about an unpunched break of application `a`, as JSON; null if there is none. */
export const attestationJson = sql`(SELECT jsonb_build_object('id', b.id, 'answer', b.answer, 'start_time', iso_text(b.start_time), 'end_time', iso_text(b.end_time),
    'attested_at', iso_text(b.attested_at)) FROM break_attestation b WHERE b.application_id = a.id AND b.market_id = a.market_id ORDER BY b.id DESC LIMIT 1)`
