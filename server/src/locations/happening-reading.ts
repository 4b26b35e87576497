import type { LocationHappening } from '@muster/contract/locations/location.ts'
import type { Changes } from '../audit/record.ts'

export interface HappeningRow {
  id: number
  created_ts: string
  action: string
  first_name: string | null
  last_name: string | null
  changes: Changes
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

/** A log entry of a location as a person reads it: who, why, and each changed field with its values where the log keeps them. */
export function happeningOf({ id, created_ts, action, first_name, last_name, changes }: HappeningRow): LocationHappening {
  const { reason, fields, ...valued } = changes
  const named = Array.isArray(fields) ? fields.map(String) : []
  return {
    id,
    created_ts,
    action,
    actor: [first_name, last_name].filter(Boolean).join(' ') || null,
    reason: textOf(reason) || null,
    changes: [
      ...Object.entries(valued).map(([field, value]) =>
        Array.isArray(value) ? { field, before: textOf(value[0]), after: textOf(value[1]) } : { field, before: null, after: textOf(value) },
      ),
      ...named.filter((field) => !(field in valued)).map((field) => ({ field, before: null, after: null })),
    ],
  }
}
