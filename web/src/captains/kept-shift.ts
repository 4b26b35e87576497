import { CaptainShift } from '@muster/contract/captains/captain-shift.ts'
import { readStored, writeStored } from '../session/browser-store.ts'

/** One shift is kept, the one looked at last: on the day, that is the one at hand. */
const KEY = 'captain_shift'

function readKept(): CaptainShift | null {
  const text = readStored(KEY)
  if (text === null) return null
  try {
    const read = CaptainShift.safeParse(JSON.parse(text))
    if (read.success) return read.data
  } catch (error) {
    // Only text that is not JSON is expected here: somebody edited the storage by hand.
    if (!(error instanceof SyntaxError)) throw error
  }
  return null
}

/** The crew as it was when it was last seen on this device, for a place without network. */
export function keptShift(which: (shift: CaptainShift) => boolean): CaptainShift | undefined {
  const kept = readKept()
  return kept !== null && which(kept) ? kept : undefined
}

export const keepShift = (shift: CaptainShift): void => writeStored(KEY, JSON.stringify(shift))

/** The pro leads it no longer: nothing of its crew stays here. */
export const forgetShift = (): void => writeStored(KEY, null)
