import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type ApiAnswer, callUntilAnswered } from './api-call.ts'
import type { Pool } from './chaos-cluster.ts'
import type { Verdict } from './goal.ts'
import { inLanes } from './in-lanes.ts'
import { addVenues } from './market-rows.ts'

const LANES = 16
const WITHIN_MS = 15 * 60_000
const STUCK_AFTER_MS = 30_000

export interface Writer {
  token: string
  location_id: number
  organization_id: number
}

/** What one client heard, with the longest wait for an answer while the service was up. */
interface Heard {
  name: string
  first: ApiAnswer
  again: ApiAnswer
}

export async function addWriter(pool: Pool): Promise<Writer> {
  const { manager_token, location_ids } = await addVenues(pool, 1)
  const { rows } = await pool.query<{ id: number; organization_id: number }>('SELECT id, organization_id FROM location WHERE id = $1', [
    location_ids[0],
  ])
  return { token: manager_token, location_id: rows[0]!.id, organization_id: rows[0]!.organization_id }
}

/**
 * Clients write one row each, with one Idempotency-Key, and ask a second time with the same key, while `disturb` does what it does until
 * `isDone`. Every write gets an answer in the end.
 */
export async function writeWhile(
  address: string,
  writer: Writer,
  count: number,
  disturb: (isDone: () => boolean) => Promise<void>,
): Promise<Heard[]> {
  const heard: Heard[] = []
  const deadline = Date.now() + WITHIN_MS
  const writing = inLanes(
    Array.from({ length: count }, (_, n) => `Write ${n}`),
    LANES,
    async (name) => {
      const { organization_id, ...by } = writer
      const call = { address, ...by, path: '/events/', key: name, body: { name, organization_id } }
      const first = await callUntilAnswered(call, deadline)
      heard.push({ name, first, again: await callUntilAnswered(call, deadline) })
    },
  )
  let isDone = false
  const ended = writing.finally(() => {
    isDone = true
  })
  await Promise.all([ended, disturb(() => isDone)])
  return heard
}

/** Every acknowledged write is there once, and both answers of a client are the same. */
export async function judgeWrites(pool: Pool, heard: readonly Heard[], count: number): Promise<Verdict[]> {
  const { rows } = await pool.query<{ name: string; times: number }>(
    `SELECT name, count(*)::int AS times FROM event WHERE name LIKE 'Write %' GROUP BY name`,
  )
  const times = new Map(rows.map((row) => [row.name, row.times]))
  const acknowledged = heard.filter(({ first }) => first.status === 201)
  const lost = acknowledged.filter(({ name }) => !times.has(name)).length
  const twice = rows.filter((row) => row.times > 1).length
  const changed = heard.filter(
    ({ first, again }) => first.status !== again.status || !isDeepStrictEqual(JSON.parse(first.text), JSON.parse(again.text)),
  ).length
  const retried = heard.filter(({ first }) => first.tries > 1).length
  return [
    { holds: acknowledged.length === count, said: `${acknowledged.length} of ${count} writes acknowledged (${retried} had to try again)` },
    { holds: lost === 0, said: `${lost} lost` },
    { holds: twice === 0, said: `${twice} made twice` },
    { holds: changed === 0, said: `${changed} answered differently the second time` },
  ]
}

/** Milliseconds until a new write is acknowledged; null after 30 s. */
export async function firstSuccess(address: string, writer: Writer, name: string): Promise<number | null> {
  const { organization_id, ...by } = writer
  const began = performance.now()
  while (performance.now() - began < STUCK_AFTER_MS) {
    const answer = await fetch(`${address}/api/events/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${by.token}`,
        'x-location-id': String(by.location_id),
        'idempotency-key': name,
      },
      body: JSON.stringify({ name, organization_id }),
      signal: AbortSignal.timeout(STUCK_AFTER_MS),
    }).catch(() => null) // nobody listens yet
    if (answer?.status === 201) return performance.now() - began
    await delay(50)
  }
  return null
}
