import type { LocationHappening } from '@muster/contract/locations/admin-location.ts'
import type { Changes } from './record.ts'

export interface HappeningRow {
  id: number
  created_ts: string
  action: string
  first_name: string | null
  last_name: string | null
  changes: Changes
}

type Logged = string | number | boolean | null | undefined

const textOf = (value: Logged): string | null => (value === null || value === undefined ? null : String(value))
const isPair = (value: Changes[string]): value is readonly (string | number | null)[] => Array.isArray(value)

/** A log entry of a location as a person reads it: who, why, and each changed field with its values where the log keeps them. */
export function happeningOf({ id, created_ts, action, first_name, last_name, changes }: HappeningRow): LocationHappening {
  const { reason = null, fields = [], ...valued } = changes
  const named = isPair(fields) ? fields.map(String) : []
  return {
    id,
    created_ts,
    action,
    actor: [first_name, last_name].filter(Boolean).join(' ') || null,
    reason: isPair(reason) ? null : textOf(reason),
    changes: [
      ...Object.entries(valued).map(([field, value]) =>
        isPair(value) ? { field, before: textOf(value[0]), after: textOf(value[1]) } : { field, before: null, after: textOf(value) },
      ),
      ...named.filter((field) => !(field in valued)).map((field) => ({ field, before: null, after: null })),
    ],
  }
}
