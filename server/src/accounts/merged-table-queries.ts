/**
 * What becomes of the rows of a closed account when it merges into another. Every column that names a pro, or a person whose rows these are,
 * has an entry: a test compares this list with the database, so a new table can't be forgotten.
 *
 *   move   the kept account has them from now on
 *   once   so too, except where the kept account has one of the same `by`: then the closed account’s is deleted
 *   stays  so too, except where the kept account has one of the same `by`: then the row stays where it is, as history
 *   drop   deleted: what it says is made again for the kept account
 *   counted  a list in sums that are counted again, because the rows they count moved
 *   own    a separate statement in merge-store.ts, merge-people-store.ts or merge-record-store.ts
 */
export interface MergedColumn {
  table: string
  column: string
  rows: 'move' | 'once' | 'stays' | 'drop' | 'counted' | 'own'
  by?: readonly string[]
}

export const PRO_COLUMNS: readonly MergedColumn[] = [
  { table: 'adhoc_payment', column: 'pro_id', rows: 'move' },
  { table: 'appeal', column: 'pro_id', rows: 'move' },
  { table: 'application', column: 'pro_id', rows: 'stays', by: ['gig_id'] },
  { table: 'assignment_missed', column: 'pro_id', rows: 'once', by: ['gig_id'] },
  { table: 'broadcast_delivery', column: 'pro_id', rows: 'once', by: ['broadcast_id'] },
  { table: 'busy_span', column: 'pro_id', rows: 'move' },
  { table: 'cancelled_interview', column: 'pro_id', rows: 'move' },
  { table: 'certification_request', column: 'pro_id', rows: 'stays', by: ['certification_id'] },
  { table: 'conversation', column: 'pro_id', rows: 'own' },
  { table: 'conversation_message', column: 'pro_id', rows: 'move' },
  { table: 'crew', column: 'leader_id', rows: 'move' },
  { table: 'crew_member', column: 'pro_id', rows: 'own' },
  { table: 'favorite_pro', column: 'pro_id', rows: 'once', by: ['location_id'] },
  { table: 'handover', column: 'taker_id', rows: 'move' },
  { table: 'handover_offer', column: 'pro_id', rows: 'once', by: ['handover_id'] },
  { table: 'job_alert', column: 'pro_id', rows: 'once', by: ['gig_id'] },
  { table: 'job_candidate', column: 'pro_id', rows: 'stays', by: ['job_posting_id'] },
  { table: 'job_search', column: 'pro_id', rows: 'move' },
  { table: 'kiosk_pin', column: 'pro_id', rows: 'once', by: [] },
  { table: 'market_wish', column: 'pro_id', rows: 'once', by: [] },
  { table: 'network_invite', column: 'accepted_pro_id', rows: 'move' },
  { table: 'network_invite', column: 'pro_id', rows: 'move' },
  { table: 'network_member', column: 'pro_id', rows: 'once', by: ['location_id'] },
  { table: 'network_request', column: 'pro_id', rows: 'once', by: ['location_id'] },
  { table: 'payment', column: 'pro_id', rows: 'move' },
  { table: 'payout_account', column: 'pro_id', rows: 'once', by: ['provider'] },
  { table: 'pro', column: 'merged_into', rows: 'own' },
  { table: 'pro_at_location', column: 'pro_id', rows: 'own' },
  { table: 'pro_badge_look', column: 'pro_id', rows: 'drop' },
  { table: 'pro_block', column: 'pro_id', rows: 'once', by: ['location_id'] },
  { table: 'pro_candidate', column: 'pro_id', rows: 'drop' },
  { table: 'pro_certification', column: 'pro_id', rows: 'once', by: ['certification_id'] },
  { table: 'pro_group_member', column: 'pro_id', rows: 'once', by: ['group_id'] },
  { table: 'pro_note', column: 'pro_id', rows: 'move' },
  { table: 'pro_skill', column: 'pro_id', rows: 'own' },
  { table: 'pro_year_pay', column: 'pro_id', rows: 'drop' },
  { table: 'refund', column: 'pro_id', rows: 'move' },
  { table: 'referral', column: 'pro_id', rows: 'stays', by: [] },
  { table: 'series_assignment', column: 'pro_id', rows: 'once', by: ['series_id'] },
  { table: 'pro_month', column: 'pro_id', rows: 'counted' },
  { table: 'shift_figure', column: 'pro_ids', rows: 'counted' },
  { table: 'suspension', column: 'pro_id', rows: 'move' },
  { table: 'take_back', column: 'pro_id', rows: 'move' },
  { table: 'tax_details', column: 'pro_id', rows: 'move' },
  { table: 'tax_filing_row', column: 'pro_id', rows: 'stays', by: ['filing_id'] },
  { table: 'job_history', column: 'pro_id', rows: 'once', by: [] },
  { table: 'tax_reminder', column: 'pro_id', rows: 'once', by: [] },
  { table: 'work_history', column: 'pro_id', rows: 'move' },
]

/** Columns that name a person. `by` columns, which say who did something, stay as they are, except these that still mean the person. */
export const USER_COLUMNS: readonly MergedColumn[] = [
  { table: 'account_view', column: 'user_id', rows: 'move' },
  { table: 'account_view', column: 'staff_id', rows: 'move' },
  { table: 'agreement_acceptance', column: 'user_id', rows: 'stays', by: ['agreement', 'version'] },
  { table: 'application', column: 'confirmed_by', rows: 'move' },
  { table: 'application_cancellation', column: 'created_by', rows: 'move' },
  { table: 'calendar_feed', column: 'user_id', rows: 'drop' },
  { table: 'broadcast', column: 'author_id', rows: 'move' },
  { table: 'chat_link', column: 'user_id', rows: 'drop' },
  { table: 'conversation_message', column: 'author_id', rows: 'move' },
  { table: 'conversation_reader', column: 'user_id', rows: 'once', by: ['conversation_id'] },
  { table: 'message_report', column: 'author_id', rows: 'move' },
  { table: 'message_report', column: 'reporter_id', rows: 'once', by: ['conversation_id', 'author_id', 'client_id', 'is_whole'] },
  { table: 'messaging_block', column: 'user_id', rows: 'move' },
  { table: 'data_export', column: 'user_id', rows: 'drop' },
  { table: 'location_manager', column: 'user_id', rows: 'once', by: ['location_id'] },
  { table: 'login_identity', column: 'user_id', rows: 'own' },
  { table: 'manager_profile', column: 'user_id', rows: 'stays', by: [] },
  { table: 'network_invite', column: 'sent_by', rows: 'move' },
  { table: 'inbound_sms', column: 'user_id', rows: 'move' },
  { table: 'notice', column: 'user_id', rows: 'move' },
  { table: 'notice_plan', column: 'user_id', rows: 'once', by: [] },
  { table: 'digest_day', column: 'user_id', rows: 'once', by: ['local_date'] },
  { table: 'push_subscription', column: 'user_id', rows: 'drop' },
  { table: 'organization_manager', column: 'user_id', rows: 'once', by: ['organization_id'] },
  { table: 'pro', column: 'user_id', rows: 'own' },
  { table: 'pro_note', column: 'created_by', rows: 'move' },
  { table: 'proved_login', column: 'user_id', rows: 'drop' },
  { table: 'referral', column: 'joiner_id', rows: 'stays', by: [] },
  { table: 'referral', column: 'referrer_id', rows: 'stays', by: [] },
  { table: 'saved_view', column: 'user_id', rows: 'move' },
  { table: 'session', column: 'user_id', rows: 'own' },
  { table: 'sso_identity', column: 'user_id', rows: 'move' },
  { table: 'stored_file', column: 'owner_user_id', rows: 'move' },
  { table: 'team_invitation', column: 'sent_by', rows: 'move' },
  // What the closed account agreed to says nothing about the kept one, so its person is asked again.
  { table: 'usage_choice', column: 'user_id', rows: 'drop' },
  { table: 'usage_event', column: 'user_id', rows: 'drop' },
  { table: 'user_account', column: 'merged_into', rows: 'own' },
  { table: 'user_note', column: 'user_id', rows: 'move' },
]
