import { ProofPlace } from '../accounts/proof-place.tsx'
import { ClockStrip } from '../timesheets/clock-strip.tsx'

/** What a pro’s first screen does not wait for: the running clock above every screen, and the question for a fresh code. */
export function ProStrip() {
  return (
    <>
      <ClockStrip />
      <ProofPlace />
    </>
  )
}
