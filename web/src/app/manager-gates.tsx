import { ProofPlace } from '../accounts/proof-place.tsx'
import { TermsGate } from '../accounts/terms-gate.tsx'

/** What may come over any of a manager’s screens: changed terms, and the question for a fresh code. */
export function ManagerGates() {
  return (
    <>
      <TermsGate />
      <ProofPlace />
    </>
  )
}
