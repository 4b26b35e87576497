import { CaptainShift } from '@muster/contract/captains/captain-shift.ts'
import { readStored, writeStored } from '../session/browser-store.ts'

/** The phone keeps only the last shift the captain opened, which is the current one on the day. */
const KEY = 'captain_shift'

function readKept(): CaptainShift | null {
  const text = readStored(KEY)
  if (text === null) return null
  try {
    const read = CaptainShift.safeParse(JSON.parse(text))
    if (read.success) return read.data
  } catch (error) {
    // Someone may have edited the storage by hand, so only broken JSON is expected.
    if (!(error instanceof SyntaxError)) throw error
  }
  return null
}

/** The crew as this device last saw it, for a captain without a network. */
export function keptShift(which: (shift: CaptainShift) => boolean): CaptainShift | undefined {
  const kept = readKept()
  return kept !== null && which(kept) ? kept : undefined
}

export const keepShift = (shift: CaptainShift): void => writeStored(KEY, JSON.stringify(shift))

/** Deletes the crew from this device when the pro is no longer captain. */
export const forgetShift = (): void => writeStored(KEY, null)
