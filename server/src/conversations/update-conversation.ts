import type { Database } from '../db/database.ts'
import { tell, type Topic } from '../realtime/tell.ts'
import { listProsOf } from './people-queries.ts'

interface Which {
  id: number
  channel_url: string
  location_id: number
}

/** Everyone of a conversation: its location and its pros. */
export async function topicsOf(db: Database, { id, location_id }: Which): Promise<Topic[]> {
  const pros = await listProsOf(db, id)
  return [`location:${location_id}`, ...pros.map((pro): Topic => `pro:${pro}`)]
}

/** Shows everyone of a conversation what changed in it, after the commit. */
export async function updateConversation(db: Database, conversation: Which): Promise<void> {
  await tell(db, await topicsOf(db, conversation), { kind: 'chat', channel_url: conversation.channel_url })
}
