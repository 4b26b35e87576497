import { DAY, type Moment, millis } from '../moment.ts'
import { type AppealStatus, appealStatus } from './appeal-status.ts'

/** What of a pro's record can be appealed: what costs points and is not the pro's own choice alone. */
export const appealableReasons = ['NO_SHOW', 'CALLED_OUT'] as const
export type AppealableReason = (typeof appealableReasons)[number]

/**
 * Why a pro says that a record should not count. The first four excuse an absence that happened. The next two say that the record is wrong
 * or that the business caused it.
 */
export const appealCategories = [
  'ILLNESS',
  'FAMILY_EMERGENCY',
  'TRANSPORT',
  'UNSAFE_WORK',
  'BUSINESS_CAUSED_IT',
  'RECORD_IS_WRONG',
  'OTHER',
] as const
export type AppealCategory = (typeof appealCategories)[number]

/** For how many days after a record a pro may appeal. */
export const APPEAL_DAYS = 14
/** Within how many days staff decide. A later decision still counts; the queue shows it as late. */
export const DECISION_DAYS = 5

export interface AppealableRecord {
  reason: AppealableReason
  /** When the record was made. */
  made_at: Moment
  was_confirmed: boolean
  /** The business, or the pro within 15 minutes, took it back. */
  is_undone: boolean
  /** The status of the latest appeal; null if there is none. */
  appeal: AppealStatus | null
}

/** The last moment to appeal a record. */
export const appealUntil = (made_at: Moment): Date => new Date(millis(made_at) + APPEAL_DAYS * DAY)

/** Why a pro may not appeal a record now. A decision is final; a withdrawn appeal may be sent again while there is time. */
export function whyNotAppeal(record: AppealableRecord, now: Moment): 'NOTHING_TO_APPEAL' | 'ALREADY_APPEALED' | 'APPEAL_TOO_LATE' | null {
  if (record.is_undone || !record.was_confirmed) return 'NOTHING_TO_APPEAL'
  if (record.appeal !== null && record.appeal !== 'WITHDRAWN') return 'ALREADY_APPEALED'
  return millis(now) > appealUntil(record.made_at).getTime() ? 'APPEAL_TOO_LATE' : null
}

/** Why a person may not decide an appeal: it is decided, there is nothing left to decide, or they made the record themselves. */
export function whyNotDecide(
  appeal: { status: AppealStatus; is_undone: boolean; made_by: number | null },
  decider: number,
): 'INVALID_TRANSITION' | 'OWN_RECORD' | null {
  if (appeal.is_undone || appealStatus.next(appeal.status, 'uphold') === null) return 'INVALID_TRANSITION'
  return appeal.made_by === decider ? 'OWN_RECORD' : null
}
