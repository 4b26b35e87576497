import { getTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { read } from '../api/query.ts'

// Most visits never show it.
const TermsDialog = lazy(() => import('./terms-dialog.tsx').then(({ TermsDialog: component }) => ({ default: component })))

/** Blocks the app until the person accepts the current terms or signs out. Empty once they are accepted. */
export function TermsGate() {
  const terms = useQuery(read(getTermsAcceptance, {}))
  if (!terms.data || terms.data.status === 'ACCEPTED') return null
  return (
    <Suspense fallback={null}>
      <TermsDialog status={terms.data.status} />
    </Suspense>
  )
}
