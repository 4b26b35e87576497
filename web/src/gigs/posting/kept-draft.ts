import { readStored, writeStored } from '../../session/browser-store.ts'
import type { ShiftDraft } from '../shift-values.ts'

interface KeptDraft {
  kept_at: string
  values: ShiftDraft
}

const keyOf = (locationId: number): string => `shift_draft_${locationId}`

/** The shift somebody began to post at this location on this device; null when there is none. */
export function readDraft(locationId: number): KeptDraft | null {
  const text = readStored(keyOf(locationId))
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept === 'object' && kept !== null && 'kept_at' in kept && 'values' in kept) return kept as KeptDraft
  } catch (error) {
    // Only text that is not JSON is expected here: somebody edited the storage by hand.
    if (!(error instanceof SyntaxError)) throw error
  }
  return null
}

/** Keeps a begun shift; null forgets it. Gives when it was kept. */
export function keepDraft(locationId: number, values: ShiftDraft | null): string {
  const kept_at = new Date().toISOString()
  writeStored(keyOf(locationId), values === null ? null : JSON.stringify({ kept_at, values }))
  return kept_at
}
