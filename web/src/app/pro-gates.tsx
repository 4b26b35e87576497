import { mayAskForTerms } from '@muster/contract/accounts/terms-rules.ts'
import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { TermsGate } from '../accounts/terms-gate.tsx'
import { read } from '../api/query.ts'
import { nextShift, useKeptPunches } from '../timesheets/use-kept-punches.ts'
import { useNow } from '../ui/use-now.ts'

/** Asks a pro to accept changed terms, never between them and a clock: not while they work, nor shortly before a shift. */
export function ProGates() {
  const { data } = useQuery(read(listProApplications, nextShift))
  const { waiting } = useKeptPunches()
  const now = useNow()
  if (data === undefined || waiting.length > 0) return null
  const [next] = data.results
  const shift = next === undefined ? null : { ...next, start_time: next.gig.start_time }
  return mayAskForTerms(shift, new Date(now)) && <TermsGate />
}
