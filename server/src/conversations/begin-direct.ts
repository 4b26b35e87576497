import type { Database } from '../db/database.ts'
import { upsertDirect } from './conversation-store.ts'

/** Begins the conversation of a location and a pro, unless they have one. It shows in no inbox before its first message. */
export async function beginDirect(db: Database, between: { location_id: number; market_id: number; pro_id: number }): Promise<void> {
  await upsertDirect(db, between)
}
