import { sql } from 'kysely'
import { byWhom, type ExportOwner, type HeldParts, listed } from './held-person-queries.ts'

/** The shift of application `a`, as its pro knows it. */
const SHIFT = sql`jsonb_build_object('application_id', a.id, 'shift_id', g.id, 'business', l.name, 'position', k.name, 'start_time', g.start_time, 'end_time', g.end_time)`
const OF_SHIFT = sql`JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN location l ON l.id = g.location_id JOIN skill k ON k.id = g.skill_id`

/** What Muster holds about a pro and their work. */
export function heldOfPro(owner: ExportOwner & { pro_id: number; market_id: number }): HeldParts {
  return { ...heldOfProfile(owner), ...heldOfTies(owner), ...heldOfTime(owner), ...heldOfRecord(owner) }
}

function heldOfProfile({ pro_id, user_id }: ExportOwner & { pro_id: number }): HeldParts {
  return {
    profile: sql`
      SELECT to_jsonb(p) - '{user_id,edit_version,cell,is_demo}'::text[] || jsonb_build_object(
        'market', (SELECT m.name FROM market m WHERE m.id = p.market_id),
        'waits_for_market', (SELECT to_jsonb(w) - '{id,pro_id,market_id,kind,value}'::text[] FROM market_wish w WHERE w.pro_id = p.id),
        'paid_on', (SELECT coalesce(jsonb_agg(to_jsonb(o) - '{pro_id,market_id}'::text[]), '[]') FROM payout_account o WHERE o.pro_id = p.id),
        'tax_details', (SELECT coalesce(jsonb_agg(to_jsonb(t) - '{id,pro_id,market_id,identity,tin_sealed,tin_key}'::text[] ORDER BY t.id DESC), '[]') FROM tax_details t WHERE t.pro_id = p.id),
        'asked_for_tax_details_at', (SELECT r.sent_at FROM tax_reminder r WHERE r.pro_id = p.id AND r.market_id = p.market_id),
        'tax_years', (SELECT coalesce(jsonb_agg(jsonb_build_object('year', y.year, 'contractor_cents', y.contractor_cents, 'employee_cents', y.employee_cents) ORDER BY y.year DESC), '[]')
          FROM pro_year_pay y WHERE y.pro_id = p.id AND y.market_id = p.market_id),
        'forms_1099', (SELECT coalesce(jsonb_agg(jsonb_build_object('year', g.year, 'made_at', g.created_ts, 'box_1_cents', r.cents, 'tip_cents', r.tip_cents, 'states', r.states)
          ORDER BY g.id DESC), '[]') FROM tax_filing_row r JOIN tax_filing g ON g.id = r.filing_id WHERE r.pro_id = p.id),
        'positions', (SELECT coalesce(jsonb_agg(jsonb_build_object('position', k.name, 'shifts_worked', s.gigs_worked) ORDER BY k.name), '[]')
          FROM pro_skill s JOIN skill k ON k.id = s.skill_id WHERE s.pro_id = p.id),
        'other_jobs', (SELECT coalesce(jsonb_agg(to_jsonb(w) - '{id,pro_id,market_id,created_by}'::text[] ORDER BY w.start_date DESC), '[]')
          FROM work_history w WHERE w.pro_id = p.id),
        'job_searches', (SELECT coalesce(jsonb_agg(to_jsonb(j) - '{id,pro_id,market_id}'::text[] || jsonb_build_object('positions', (SELECT coalesce(jsonb_agg(k.name), '[]')
          FROM job_search_position jp JOIN skill k ON k.id = jp.skill_id WHERE jp.search_id = j.id)) ORDER BY j.id), '[]') FROM job_search j WHERE j.pro_id = p.id)) AS held
      FROM pro p WHERE p.id = ${pro_id}`,
    badges: sql`
      SELECT jsonb_build_object('badges', to_jsonb(p.badges), 'looked_at', b.looked_at, 'below_since', b.below_since) AS held
      FROM pro p LEFT JOIN pro_badge_look b ON b.pro_id = p.id WHERE p.id = ${pro_id}`,
    certificates: sql`SELECT jsonb_build_object(
      'held', (SELECT coalesce(jsonb_agg(to_jsonb(h) - '{id,pro_id,market_id,certification_id}'::text[] || jsonb_build_object('certificate', c.name) ORDER BY c.name), '[]')
        FROM pro_certification h JOIN certification c ON c.id = h.certification_id WHERE h.pro_id = ${pro_id}),
      'sent', (SELECT coalesce(jsonb_agg(to_jsonb(r) - '{pro_id,market_id,certification_id,file_id,created_by,last_updated_by,before_decision}'::text[]
        || jsonb_build_object('certificate', c.name, 'photo', f.public_id, 'decided_by', ${byWhom('r.last_updated_by', user_id)}) ORDER BY r.id DESC), '[]')
        FROM certification_request r JOIN certification c ON c.id = r.certification_id LEFT JOIN stored_file f ON f.id = r.file_id WHERE r.pro_id = ${pro_id})) AS held`,
  }
}

/** Which businesses know a pro, and what repeats or was offered to them. */
function heldOfTies({ pro_id }: { pro_id: number }): HeldParts {
  return {
    businesses: listed(sql`
      SELECT jsonb_build_object('business', l.name, 'shifts_worked', h.gigs_worked, 'rating_sum', h.rating_sum, 'review_count', h.review_count,
        'in_network_since', (SELECT n.created_ts FROM network_member n WHERE n.location_id = l.id AND n.pro_id = ${pro_id}),
        'asked_to_join_at', (SELECT n.created_ts FROM network_request n WHERE n.location_id = l.id AND n.pro_id = ${pro_id}),
        'invited_at', (SELECT max(i.created_ts) FROM network_invite i WHERE i.location_id = l.id AND ${pro_id} IN (i.pro_id, i.accepted_pro_id))) AS row, l.id AS at
      FROM location l LEFT JOIN pro_at_location h ON h.location_id = l.id AND h.pro_id = ${pro_id}
      WHERE l.id IN (SELECT n.location_id FROM pro_at_location n WHERE n.pro_id = ${pro_id} UNION SELECT n.location_id FROM network_member n WHERE n.pro_id = ${pro_id}
        UNION SELECT n.location_id FROM network_request n WHERE n.pro_id = ${pro_id} UNION SELECT n.location_id FROM network_invite n WHERE ${pro_id} IN (n.pro_id, n.accepted_pro_id))`),
    job_alerts: listed(sql`
      SELECT jsonb_build_object('shift_id', j.gig_id, 'search', (SELECT s.name FROM job_search s WHERE s.id = j.search_id), 'created_ts', j.created_ts, 'texted_at', j.texted_at) AS row,
        j.created_ts AS at FROM job_alert j WHERE j.pro_id = ${pro_id}`),
    crews: listed(sql`
      SELECT jsonb_build_object('shift_id', c.gig_id, 'you_asked', m.place = 0, 'status', c.status, 'apart_is_fine', c.is_apart_fine, 'asked_at', c.asked_at, 'answer_by', c.answer_by,
        'answer', m.answer, 'answered_at', m.answered_at, 'applied_at', m.applied_at, 'left_at', m.left_at, 'ends_of_numbers', CASE WHEN m.place = 0 THEN
          (SELECT jsonb_agg(n.phone_end ORDER BY n.place) FROM crew_member n WHERE n.crew_id = c.id AND n.market_id = c.market_id AND n.place > 0) END) AS row, c.asked_at AS at
      FROM crew_member m JOIN crew c ON c.id = m.crew_id AND c.market_id = m.market_id WHERE m.pro_id = ${pro_id}`),
    interviews: listed(sql`
      SELECT jsonb_build_object('business', l.name, 'job', j.name, 'candidate_since', c.created_ts, 'status', i.status, 'start_time', i.start_time, 'end_time', i.end_time,
        'instructions', i.instructions, 'answered_at', i.answered_ts, 'asked_for', i.proposed_start, 'your_note', i.proposed_note) AS row, c.created_ts AS at
      FROM job_candidate c JOIN location l ON l.id = c.location_id LEFT JOIN job_posting j ON j.id = c.job_posting_id
      LEFT JOIN interview i ON i.candidate_id = c.id WHERE c.pro_id = ${pro_id}`),
    schedules: listed(sql`
      SELECT jsonb_build_object('business', l.name, 'assigned_at', s.created_ts, 'missed', (SELECT coalesce(jsonb_agg(jsonb_build_object('shift_id', m.gig_id, 'why', m.code)), '[]')
        FROM assignment_missed m JOIN gig g ON g.id = m.gig_id AND g.market_id = m.market_id WHERE m.pro_id = s.pro_id AND g.series_id = s.series_id)) AS row, s.created_ts AS at
      FROM series_assignment s JOIN gig_series r ON r.id = s.series_id JOIN location l ON l.id = r.location_id WHERE s.pro_id = ${pro_id}`),
  }
}

function heldOfTime({ pro_id, market_id, user_id }: ExportOwner & { pro_id: number; market_id: number }): HeldParts {
  const mine = sql`a.pro_id = ${pro_id} AND a.market_id = ${market_id}`
  return {
    applications: listed(sql`
      SELECT ${SHIFT} || to_jsonb(a) - '{id,market_id,gig_id,pro_id,selected_by,confirmed_by,score_receipt,is_offer_untold}'::text[] || jsonb_build_object(
        'score_parts', a.score_receipt, 'terms', (SELECT to_jsonb(t) - '{application_id,market_id,gigpro_fee_percentage,in_network_fee_percentage,w2_fee_percentage,background_checks_fee_percentage,tipping_fee_percentage}'::text[]
          FROM confirmed_terms t WHERE t.application_id = a.id AND t.market_id = a.market_id),
        'captain_since', (SELECT s.named_at FROM shift_captain s WHERE s.application_id = a.id AND s.market_id = a.market_id),
        'handed_over', (SELECT coalesce(jsonb_agg(to_jsonb(v) - '{id,market_id,application_id,taker_id,taken_version,answered_by}'::text[]), '[]') FROM handover v WHERE v.application_id = a.id),
        'kiosk_punches_not_recorded', (SELECT coalesce(jsonb_agg(jsonb_build_object('act', m.act, 'time', m.time, 'reason', m.reason)), '[]') FROM kiosk_mark m WHERE m.application_id = a.id),
        'late_notices', (SELECT coalesce(jsonb_agg(to_jsonb(n) - '{id,market_id,application_id}'::text[]), '[]') FROM late_notice n WHERE n.application_id = a.id)) AS row,
        a.created_ts AS at FROM application a ${OF_SHIFT} WHERE ${mine}`),
    punches: listed(sql`
      SELECT ${SHIFT} || jsonb_build_object('kind', c.kind, 'time', c.time, 'received_at', c.received_at, 'proof', c.proof, 'is_flagged', c.is_flagged, 'distance_m', c.distance_m,
        'reason', c.reason, 'signature', c.signature, 'is_undo', c.is_undo, 'by', ${byWhom('c.created_by', user_id)},
        'position_kept', (SELECT to_jsonb(o) - '{punch_id,market_id}'::text[] FROM punch_position o WHERE o.punch_id = c.id AND o.market_id = c.market_id)) AS row, c.time AS at
      FROM time_punch c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id ${OF_SHIFT} WHERE ${mine}`),
    phone_positions: listed(sql`
      SELECT ${SHIFT} || to_jsonb(o) - '{id,market_id,application_id,client_id}'::text[] || jsonb_build_object('position_kept', (SELECT to_jsonb(q) - '{geo_log_id,market_id}'::text[]
        FROM geo_log_position q WHERE q.geo_log_id = o.id AND q.market_id = o.market_id)) AS row, o.created_ts AS at
      FROM geo_log o JOIN application a ON a.id = o.application_id AND a.market_id = o.market_id ${OF_SHIFT} WHERE ${mine}`),
    hours: listed(sql`
      SELECT ${SHIFT} || jsonb_build_object('hours', to_jsonb(h) - '{application_id,market_id,approved_by,last_updated_by}'::text[], 'approved_by', ${byWhom('h.approved_by', user_id)},
        'breaks', (SELECT coalesce(jsonb_agg(to_jsonb(b) - '{id,market_id,application_id,attested_by}'::text[] ORDER BY b.id), '[]') FROM break_attestation b WHERE b.application_id = a.id),
        'changes', (SELECT coalesce(jsonb_agg(to_jsonb(e) - '{id,market_id,application_id,edited_by,settled_by}'::text[] || jsonb_build_object('edited_by', ${byWhom('e.edited_by', user_id)},
          'settled_by', ${byWhom('e.settled_by', user_id)}) ORDER BY e.id), '[]') FROM hours_edit e WHERE e.application_id = a.id),
        'extensions', (SELECT coalesce(jsonb_agg(to_jsonb(x) - '{id,market_id,application_id,asked_by,answered_by}'::text[] ORDER BY x.id), '[]') FROM shift_extension x WHERE x.application_id = a.id)) AS row,
        g.start_time AS at
      FROM application a ${OF_SHIFT} LEFT JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id WHERE ${mine} AND a.confirmed_at IS NOT NULL`),
    pay: listed(sql`
      SELECT jsonb_build_object('payment_id', y.id, 'business', (SELECT l.name FROM location l WHERE l.id = y.location_id), 'shift_id', y.gig_id, 'for', y.subject, 'status', y.status,
        'total_cents', y.total_cents, 'withheld_cents', y.withheld_cents, 'created_ts', y.created_ts, 'submitted_at', y.submitted_at, 'available_at', y.available_at, 'failed_at', y.failed_at,
        'lines', (SELECT coalesce(jsonb_agg(to_jsonb(n) - '{payment_id,market_id,policy_id}'::text[] ORDER BY n.line_no), '[]') FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id),
        'taken_back', (SELECT coalesce(jsonb_agg(jsonb_build_object('cents', f.pro_cents, 'reason', f.reason, 'created_ts', f.created_ts)), '[]')
          FROM payment b JOIN refund f ON f.payment_id = b.id AND f.market_id = b.market_id WHERE b.subject = y.subject AND b.subject_id = y.subject_id AND b.market_id = y.market_id
            AND b.direction = 'payment' AND f.pro_id = y.pro_id AND f.pro_cents > 0),
        'extra_pay_taken_back', (SELECT coalesce(jsonb_agg(to_jsonb(k) - '{market_id,pro_id,payout_id,transfer_id,decided_by,error_message,attempts}'::text[]
          || jsonb_build_object('reason', f.reason) ORDER BY k.id), '[]') FROM take_back k JOIN refund f ON f.id = k.refund_id WHERE k.payout_id = y.id AND k.market_id = y.market_id),
        'extra_pay', (SELECT to_jsonb(z) - '{market_id,location_id,pro_id,created_by}'::text[] FROM adhoc_payment z WHERE y.subject = 'adhoc' AND z.id = y.subject_id)) AS row, y.created_ts AS at
      FROM payment y WHERE y.pro_id = ${pro_id} AND y.market_id = ${market_id} AND y.direction = 'pro_payment'`),
  }
}

function heldOfRecord({ pro_id, market_id, user_id }: ExportOwner & { pro_id: number; market_id: number }): HeldParts {
  const mine = sql`a.pro_id = ${pro_id} AND a.market_id = ${market_id}`
  return {
    points: listed(sql`
      SELECT ${SHIFT} || to_jsonb(c) - '{id,application_id,market_id,created_by,captain_named_by}'::text[] || jsonb_build_object('by', ${byWhom('c.created_by', user_id)}) AS row, c.created_ts AS at
      FROM application_cancellation c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id ${OF_SHIFT} WHERE ${mine}`),
    appeals: listed(sql`
      SELECT to_jsonb(x) - '{pro_id,market_id,file_id,decided_by}'::text[] || jsonb_build_object('photo', f.public_id, 'decided_by', ${byWhom('x.decided_by', user_id)}) AS row, x.sent_at AS at
      FROM appeal x LEFT JOIN stored_file f ON f.id = x.file_id WHERE x.pro_id = ${pro_id}`),
    suspensions: listed(sql`
      SELECT to_jsonb(s) - '{pro_id,market_id,policy_id,created_by,lifted_by}'::text[] || jsonb_build_object('by', coalesce(${byWhom('s.created_by', user_id)}, 'Muster'),
        'policy', (SELECT m.value FROM market_policy m WHERE m.id = s.policy_id),
        'appeal', (SELECT to_jsonb(x) - '{suspension_id,file_id,decided_by}'::text[] || jsonb_build_object('photo', f.public_id) FROM suspension_appeal x
          LEFT JOIN stored_file f ON f.id = x.file_id WHERE x.suspension_id = s.id)) AS row, s.since AS at
      FROM suspension s WHERE s.pro_id = ${pro_id} AND s.market_id = ${market_id}`),
    ratings_received: listed(sql`
      SELECT ${SHIFT} || jsonb_build_object('overall', r.overall, 'created_ts', r.created_ts, 'by_category', (SELECT coalesce(jsonb_agg(jsonb_build_object('category', t.label, 'rating', v.rating)
        ORDER BY t.rank), '[]') FROM review_rating v JOIN rating_category t ON t.id = v.category_id WHERE v.review_id = r.id)) AS row, r.created_ts AS at
      FROM review r JOIN application a ON a.id = r.application_id AND a.market_id = r.market_id ${OF_SHIFT} WHERE ${mine} AND r.side = 'pro'`),
    ratings_given: listed(sql`
      SELECT ${SHIFT} || jsonb_build_object('overall', r.overall, 'feedback', r.feedback, 'created_ts', r.created_ts, 'by_category', (SELECT coalesce(jsonb_agg(jsonb_build_object('category', t.label,
        'rating', v.rating) ORDER BY t.rank), '[]') FROM review_rating v JOIN rating_category t ON t.id = v.category_id WHERE v.review_id = r.id)) AS row, r.created_ts AS at
      FROM review r JOIN application a ON a.id = r.application_id AND a.market_id = r.market_id ${OF_SHIFT} WHERE ${mine} AND r.side = 'business'`),
    replacement_offers: listed(sql`
      SELECT ${SHIFT} || jsonb_build_object('bonus_cents', o.bonus_cents, 'offered_at', o.offered_at, 'expires_at', o.expires_at, 'outcome', o.outcome, 'answered_at', o.answered_at) AS row,
        o.offered_at AS at FROM rescue_offer o JOIN application a ON a.id = o.application_id AND a.market_id = o.market_id ${OF_SHIFT} WHERE ${mine}`),
  }
}
