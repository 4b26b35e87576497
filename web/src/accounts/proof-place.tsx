import { useEffect, useState } from 'react'
import { onRefusal } from '../api/client.ts'
import { ProofDialog } from './proof-dialog.tsx'

type Answer = (whyNot: string | null) => void

/** Asks for a fresh code when a call needs one. The call waits and then continues, so nothing that was typed is lost. */
export function ProofPlace() {
  // Calls that need one at the same time wait for the same code.
  const [asking, setAsking] = useState<readonly Answer[]>([])
  useEffect(() => onRefusal('PROOF_NEEDED', () => new Promise((answer) => setAsking((before) => [...before, answer]))), [])
  if (asking.length === 0) return null
  return (
    <ProofDialog
      onDone={(whyNot) => {
        setAsking([])
        for (const answer of asking) answer(whyNot)
      }}
    />
  )
}
