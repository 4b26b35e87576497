import { callUntilAnswered } from './api-call.ts'
import type { Pool } from './chaos-cluster.ts'
import { inLanes } from './in-lanes.ts'
import { addGigs, addPros, addSelected, addVenues } from './market-rows.ts'

export const PROS_A_CREW = 9
const LANES = 8
const OPENED_WITHIN_MS = 5 * 60_000

/** Someone who writes and reads: a manager for their location, or a pro. */
export interface ChatPerson {
  name: string
  token: string
  /** The location that they write for; absent for a pro. */
  location_id?: number
  channels: string[]
}

/** Confirms applications to shifts of many spots. */
async function confirmAll(pool: Pool, application_ids: readonly number[]): Promise<void> {
  await pool.query(`UPDATE application SET confirmed_at = app_now(), employment_type = 'F1099' WHERE id = ANY ($1)`, [application_ids])
  for (const statement of [
    `INSERT INTO gig_slot (gig_id, market_id, slot_no, application_id)
     SELECT gig_id, market_id, row_number() OVER (PARTITION BY gig_id ORDER BY id), id FROM application WHERE id = ANY ($1)`,
    `INSERT INTO busy_span (application_id, market_id, pro_id, span)
     SELECT a.id, a.market_id, a.pro_id, tstzrange(g.start_time, g.end_time) FROM application a JOIN gig g ON g.id = a.gig_id WHERE a.id = ANY ($1)`,
    `UPDATE gig SET confirmed_pros_count = c.n, selected_applications_count = 0
     FROM (SELECT gig_id, count(*) AS n FROM application WHERE id = ANY ($1) GROUP BY gig_id) c WHERE c.gig_id = gig.id`,
  ])
    await pool.query(statement, [application_ids])
}

/** Opens a conversation as a manager, over HTTP. Returns its channel. */
async function opened(address: string, { token, location_id }: ChatPerson, body: object): Promise<string> {
  const call = { address, path: '/chats/', token, ...(location_id !== undefined && { location_id }), body }
  const { status, text } = await callUntilAnswered(call, Date.now() + OPENED_WITHIN_MS)
  if (status !== 200) throw new Error(`a conversation was not opened: ${status} ${text}`)
  return (JSON.parse(text) as { channel_url: string }).channel_url
}

/**
 * `crews` crews: a manager and the nine confirmed pros of one shift each. All ten are in the shift's thread, and the manager has a direct
 * conversation with each pro.
 */
export async function addCrews(pool: Pool, address: string, crews: number): Promise<ChatPerson[]> {
  const people: ChatPerson[] = []
  const numbers = Array.from({ length: crews }, (_, n) => n)
  await inLanes(numbers, LANES, async (n) => {
    const { manager_token, location_ids } = await addVenues(pool, 1)
    const location_id = location_ids[0]!
    const [gig_id = 0] = await addGigs(pool, [{ location_id, start_hours: 48, hours: 6, places: PROS_A_CREW + 1 }])
    const pros = await addPros(pool, PROS_A_CREW)
    await confirmAll(
      pool,
      await addSelected(
        pool,
        pros.map(({ id }) => ({ gig_id, pro_id: id })),
      ),
    )
    const manager: ChatPerson = { name: `m${n}`, token: manager_token, location_id, channels: [] }
    const thread = await opened(address, manager, { gig_id })
    manager.channels.push(thread)
    people.push(manager)
    for (const [place, { id, token }] of pros.entries()) {
      const direct = await opened(address, manager, { pro_id: id })
      manager.channels.push(direct)
      people.push({ name: `p${n}-${place}`, token, channels: [thread, direct] })
    }
  })
  return people
}
