/** The most characters in a message. */
export const MOST_MESSAGE = 2000
/** The largest PDF that someone may send. */
export const MOST_CHAT_PDF_BYTES = 5_000_000
/** How long its author may change or remove a message, in minutes. */
export const CHANGE_MINUTES = 5
/** How many messages a page has. */
export const MESSAGES_A_PAGE = 50
/** Messages that one person may send in an hour: more than anyone types. */
export const MESSAGES_AN_HOUR = 600
/** How long a link from an SMS opens its conversation, in days. */
export const CHAT_LINK_DAYS = 7
/** How long a message waits to be read before its receiver hears of it outside the conversation, in seconds. */
export const TELL_AFTER_SECONDS = 60

interface WhoMayWrite {
  /** The pro takes no messages of the location. */
  is_closed: boolean
  /** The location takes no messages of the pro. */
  is_closed_by_location: boolean
  /** The location blocked the pro. */
  is_blocked: boolean
  /** The staff blocked the caller from writing messages anywhere. */
  is_writer_blocked: boolean
}

/** Why someone can’t write in a conversation; null if they can. Someone who is blocked reads what was written before. */
export function whyNotWrite({
  is_closed,
  is_closed_by_location,
  is_blocked,
  is_writer_blocked,
}: WhoMayWrite): 'BLOCKED' | 'CHAT_CLOSED' | 'MESSAGES_BLOCKED' | null {
  if (is_writer_blocked) return 'MESSAGES_BLOCKED'
  if (is_blocked) return 'BLOCKED'
  return is_closed || is_closed_by_location ? 'CHAT_CLOSED' : null
}

/** Until when its author may change or remove a message, as an ISO instant. */
export const changeableUntil = (sent_at: string): string => new Date(Date.parse(sent_at) + CHANGE_MINUTES * 60_000).toISOString()

/** Why its author can't change or remove a message: it is gone, or sent too long ago. Null if they can. */
export function whyNotChange(
  { sent_at, is_removed }: { sent_at: string; is_removed: boolean },
  now: string,
): 'INVALID_TRANSITION' | 'MESSAGE_TOO_OLD' | null {
  if (is_removed) return 'INVALID_TRANSITION'
  return Date.parse(now) > Date.parse(changeableUntil(sent_at)) ? 'MESSAGE_TOO_OLD' : null
}

/** How many of the others read a message, by how far each of them read. */
export const readBy = (sequence: number, read: readonly number[]): number => read.filter((one) => one >= sequence).length
