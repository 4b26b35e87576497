/** The longest words of a report, a decision or an appeal. */
export const LONGEST_REPORT = 1000
/** How many messages before and after a reported one the staff read. */
export const EXCERPT_EACH_SIDE = 5
/** In how many hours the staff read a report. */
export const READ_WITHIN_HOURS = 24
/** Reports that one person may send in an hour. */
export const REPORTS_AN_HOUR = 20
/** For how many days the staff can block someone from writing. */
export const BLOCK_DAYS = [1, 7, 30] as const
export type BlockDays = (typeof BLOCK_DAYS)[number]

const DAY_MS = 86_400_000

/** When a block ends, as an ISO instant; null for one that stands until the staff lift it. */
export const blockEnd = (days: BlockDays | null, now: string): string | null =>
  days === null ? null : new Date(Date.parse(now) + days * DAY_MS).toISOString()

interface Parties {
  reporter_id: number
  author_id: number
}

/** Why someone of the staff can't decide about a report: a colleague did, or it is about themselves. */
export function whyNotDecideReport(
  { status, reporter_id, author_id }: Parties & { status: string },
  decider: number,
): 'INVALID_TRANSITION' | 'OWN_RECORD' | null {
  if (status !== 'OPEN') return 'INVALID_TRANSITION'
  return decider === reporter_id || decider === author_id ? 'OWN_RECORD' : null
}

/** Why a person can't appeal a block. It stands: the caller found it. */
export const whyNotAppealBlock = ({ appealed_at }: { appealed_at: string | null }): 'ALREADY_APPEALED' | null =>
  appealed_at === null ? null : 'ALREADY_APPEALED'

/** Why an appeal of a block can't be declined: there is none, or someone declined it. */
export const whyNotUphold = (block: { appealed_at: string | null; upheld_at: string | null }): 'INVALID_TRANSITION' | null =>
  block.appealed_at === null || block.upheld_at !== null ? 'INVALID_TRANSITION' : null

/** What of a decision the reporter reads. */
export const outcomeForReporter = (status: 'OPEN' | 'DISMISSED' | 'WARNED' | 'BLOCKED'): 'OPEN' | 'DISMISSED' | 'ACTED' =>
  status === 'WARNED' || status === 'BLOCKED' ? 'ACTED' : status
