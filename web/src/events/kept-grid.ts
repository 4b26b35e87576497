import { Id } from '@muster/contract/wire.ts'
import { z } from 'zod'
import { readStored, writeStored } from '../session/browser-store.ts'
import type { EventFacts } from './event-fields.tsx'
import type { GridDraft } from './grid-values.ts'

/** The draft of an event: what its shifts share, and the grid. Fields may be incomplete. */
export interface GridWork {
  common: EventFacts
  draft: GridDraft
}

const StoredWork = z.object({
  common: z.object({
    event_name: z.string(),
    location_address_id: Id.nullable(),
    type: z.enum(['MARKETPLACE', 'NETWORK']),
    contact_name: z.string(),
    contact_phone: z.string(),
    special_inst: z.string(),
  }),
  draft: z.object({
    rows: z
      .array(
        z.object({
          key: z.string(),
          local_date: z.string().nullable(),
          start_time: z.string().nullable(),
          end_time: z.string().nullable(),
          break_minutes: z.number().int().nullable().default(null),
        }),
      )
      .min(1),
    columns: z.array(z.object({ skill_id: Id, wage_amount: z.number().nullable() })),
    places: z.record(z.string(), z.number()),
  }),
})

const KeptGrid = z.object({ kept_at: z.string(), work: StoredWork })

/** What the draft is for: a location's new event, or more shifts of an existing event. */
export interface GridOwner {
  location_id: number
  /** Null for a new event. */
  event_id: number | null
}

const keyOf = ({ location_id, event_id }: GridOwner): string => `grid_draft_${location_id}_${event_id ?? 'new'}`

/** The draft saved on this device, with the time it was saved; null if there is none. */
export function readGrid(owner: GridOwner): { kept_at: string; work: GridWork } | null {
  const text = readStored(keyOf(owner))
  if (text === null) return null
  try {
    const read = KeptGrid.safeParse(JSON.parse(text))
    if (read.success) return read.data
  } catch (error) {
    // Someone may have edited the storage by hand, so only broken JSON is expected.
    if (!(error instanceof SyntaxError)) throw error
  }
  return null
}

/** Saves a draft, or deletes it if `work` is null. Returns the time it was saved. */
export function keepGrid(owner: GridOwner, work: GridWork | null): string {
  const kept_at = new Date().toISOString()
  writeStored(keyOf(owner), work === null ? null : JSON.stringify({ kept_at, work }))
  return kept_at
}
