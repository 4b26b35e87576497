import { type KeptAct, keptActs, type Refused } from '../session/kept-acts.ts'

/** A message that the server has not taken yet. */
export interface UnsentMessage extends KeptAct {
  /** Who wrote it. It is never sent for anyone else. */
  user_id: number
  /** For which location its author writes; null for a pro. */
  location_id: number | null
  channel_url: string
  body: string
  /** Files that the server has already. Absent in a message that an earlier version of the app kept. */
  file_ids?: number[]
}

export type RefusedMessage = Refused<UnsentMessage>

/** The messages that wait in this browser. Signing out forgets them: they say what one person wrote to another. */
export const unsentMessages = keptActs<UnsentMessage>('unsent_message.', ['client_id', 'user_id', 'channel_url', 'body', 'time'])
