import { Trans } from '@lingui/react/macro'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { AuthStep } from './auth-step.tsx'
import { CodeForm } from './code-form.tsx'
import { useProved } from './use-proved.ts'

/** Signing in by email, second step: the code. */
export function AuthEmailVerifyScreen() {
  const search = useSearch({ from: '/auth/email/verify' })
  const navigate = useNavigate()
  const login = { email: search.email ?? '' }
  const proved = useProved(login, search.returnTo)
  if (!search.email) return <Navigate to="/auth/email" search={search} replace />
  return (
    <AuthStep title={<Trans>Enter the code</Trans>}>
      <CodeForm login={login} onProved={proved} onChange={() => void navigate({ to: '/auth/email', search, replace: true })} />
    </AuthStep>
  )
}
