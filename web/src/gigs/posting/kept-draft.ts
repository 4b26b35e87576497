import { readStored, writeStored } from '../../session/browser-store.ts'
import type { ShiftDraft } from '../shift-values.ts'

interface KeptDraft {
  kept_at: string
  values: ShiftDraft
}

const keyOf = (locationId: number): string => `shift_draft_${locationId}`

/** The unfinished shift saved on this device for this location; null without one. */
export function readDraft(locationId: number): KeptDraft | null {
  const text = readStored(keyOf(locationId))
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept === 'object' && kept !== null && 'kept_at' in kept && 'values' in kept) return kept as KeptDraft
  } catch (error) {
    // Stored text that is not JSON was edited by hand, so it is no draft.
    if (!(error instanceof SyntaxError)) throw error
  }
  return null
}

/** Saves an unfinished shift; null deletes it. Returns the time as an ISO instant. */
export function keepDraft(locationId: number, values: ShiftDraft | null): string {
  const kept_at = new Date().toISOString()
  writeStored(keyOf(locationId), values === null ? null : JSON.stringify({ kept_at, values }))
  return kept_at
}
