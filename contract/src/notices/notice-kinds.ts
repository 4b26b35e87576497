/** The ways a notice can reach a person besides the app, where every notice is. */
export const NOTICE_CHANNELS = ['sms', 'push', 'email'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Who gets the notices of a topic, so that settings show each person only their own. */
export type NoticeReader = 'pro' | 'manager' | 'staff'

interface TopicFacts {
  readers: readonly NoticeReader[]
  /** An urgent topic always reaches the person some way, whatever they chose. */
  isUrgent: boolean
  /** What a person gets who chose nothing. SMS also needs their consent. */
  defaults: Record<NoticeChannel, boolean>
}

const usual = { sms: true, push: true, email: false }
const urgent = { sms: true, push: true, email: true }
const quiet = { sms: true, push: false, email: false }

/** What people choose channels for: notices on one subject share a topic. In the order of the settings screen. */
export const NOTICE_TOPICS = {
  offers: { readers: ['pro'], isUrgent: false, defaults: usual },
  changes: { readers: ['pro'], isUrgent: true, defaults: urgent },
  callouts: { readers: ['manager'], isUrgent: true, defaults: urgent },
  staffing: { readers: ['manager'], isUrgent: false, defaults: usual },
  clock: { readers: ['pro', 'manager'], isUrgent: false, defaults: usual },
  hours: { readers: ['pro', 'manager'], isUrgent: false, defaults: usual },
  pay: { readers: ['pro'], isUrgent: false, defaults: usual },
  billing: { readers: ['manager'], isUrgent: false, defaults: { ...usual, email: true } },
  faults: { readers: ['pro', 'manager'], isUrgent: true, defaults: urgent },
  messages: { readers: ['pro', 'manager'], isUrgent: false, defaults: usual },
  interviews: { readers: ['pro', 'manager'], isUrgent: false, defaults: usual },
  record: { readers: ['pro'], isUrgent: false, defaults: usual },
  jobs: { readers: ['pro'], isUrgent: false, defaults: quiet },
  badges: { readers: ['pro'], isUrgent: false, defaults: quiet },
  team: { readers: ['manager'], isUrgent: false, defaults: quiet },
  provider: { readers: ['staff'], isUrgent: false, defaults: usual },
} as const satisfies Record<string, TopicFacts>

export type NoticeTopic = keyof typeof NOTICE_TOPICS
export const NOTICE_TOPIC_NAMES = Object.keys(NOTICE_TOPICS) as [NoticeTopic, ...NoticeTopic[]]

/** Every kind of notice, by its topic. A kind that is missing here can't be sent: the server does not compile. */
const KINDS = {
  offers: [
    'selected',
    'nudged',
    'offer_extended',
    'assigned',
    'dismissed',
    'shift_boosted',
    'place_free',
    'offer_taken',
    'shift_filled',
    'offer_expired',
    'network_invite',
    'crew_asked',
    'crew_asked_busy',
    'crew_applied',
    'crew_declined',
    'crew_lapsed',
    'crew_failed',
    'crew_full',
    'crew_over',
    'crew_mate_out',
    'handover_offered',
    'handover_awaits',
    'handover_taken',
    'handover_yours',
    'handover_refused',
    'handover_not_yours',
    'handover_lapsed',
    'handover_part_offered',
    'handover_part_taken',
  ],
  changes: [
    'released',
    'no_show',
    'no_show_undone',
    'shift_changed',
    'times_changed',
    'break_changed',
    'pay_lowered',
    'pay_and_times_changed',
    'shift_cancelled',
  ],
  callouts: ['called_out', 'cancelled_by_pro', 'unavailable'],
  staffing: [
    'no_show_clocked_in',
    'cancel_undone',
    'offer_declined',
    'offer_lapsed',
    'place_filled',
    'late_said',
    'late_taken_back',
    'handover_asked',
    'handover_done',
    'handover_part_asked',
    'handover_part_done',
    'assignment_missed',
    'series_stalled',
    'kiosk_refused',
  ],
  clock: [
    'clock_running',
    'clocked_out',
    'clock_out_undone',
    'captain_named',
    'captain_unnamed',
    'extension_asked',
    'extension_accepted',
    'extension_declined',
    'extension_lapsed',
  ],
  hours: ['hours_edited', 'hours_kept', 'hours_taken', 'hours_contested', 'hours_claim_withdrawn', 'hours_disputed'],
  pay: [
    'paid',
    'paid_more',
    'payout_lowered',
    'pay_waits',
    'payouts_enabled',
    'take_back_planned',
    'take_back_upheld',
    'take_back_dropped',
    'take_back_taken',
    'tax_details_needed',
  ],
  billing: [
    'autopay',
    'autoapproved',
    'charged_more',
    'refunded',
    'refund_declined',
    'invoice_issued',
    'invoice_due_soon',
    'invoice_overdue',
    'invoice_overdue_again',
    'add_on_changed',
    'coupon_nearly_used',
    'referral_earned',
  ],
  faults: [
    'payment_failed',
    'invoice_failed',
    'charge_moved',
    'surplus_returned',
    'autopay_without_method',
    'payout_failed',
    'payouts_restricted',
    'payouts_disabled',
    'payout_bank_changed',
    'suspended',
    'suspension_shifts_ended',
    'messages_warned',
    'messages_blocked',
    'messages_unblocked',
    'messages_block_upheld',
  ],
  messages: ['said_by_manager', 'said_by_captain', 'message_received', 'report_dismissed', 'report_acted'],
  interviews: [
    'own_interview_invited',
    'own_interview_moved',
    'own_interview_changed',
    'own_interview_reminded',
    'own_interview_cancelled',
    'own_interview_did_not_come',
    'own_interview_pay_waits',
    'interview_confirmed',
    'interview_declined',
    'interview_proposed',
  ],
  record: [
    'certification_approved',
    'certification_rejected',
    'certification_ends',
    'appeal_excused',
    'appeal_upheld',
    'suspension_warned',
    'suspension_lifted',
    'suspension_upheld',
  ],
  jobs: ['jobs_matched', 'market_opened'],
  badges: ['rank_earned', 'rank_warned', 'rank_lost'],
  team: [
    'team_joined',
    'team_added',
    'team_role_changed',
    'team_removed',
    'team_left',
    'organization_left',
    'organization_joined',
    'location_moved',
    'location_approved',
    'location_denied',
  ],
  provider: [
    'concierge_booked',
    'refund_failed_for_staff',
    'payout_failed_for_staff',
    'take_back_contested_for_staff',
    'take_back_refused_for_staff',
    'surplus_refused',
  ],
} as const satisfies Record<NoticeTopic, readonly string[]>

export type NoticeKind = (typeof KINDS)[NoticeTopic][number]

const PAIRS = NOTICE_TOPIC_NAMES.flatMap((topic) => KINDS[topic].map((kind): [string, NoticeTopic] => [kind, topic]))
const TOPIC_OF: ReadonlyMap<string, NoticeTopic> = new Map(PAIRS)
if (TOPIC_OF.size !== PAIRS.length) throw new Error('a kind of notice has two topics')

export function topicOf(kind: NoticeKind): NoticeTopic {
  const topic = TOPIC_OF.get(kind)
  if (topic === undefined) throw new Error(`the kind ${kind} has no topic`)
  return topic
}
