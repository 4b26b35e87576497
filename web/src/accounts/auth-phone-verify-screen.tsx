import { Trans } from '@lingui/react/macro'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { AuthStep } from './auth-step.tsx'
import { CodeForm } from './code-form.tsx'
import { useProved } from './use-proved.ts'

/** Signing in by text, second step: the code. */
export function AuthPhoneVerifyScreen() {
  const search = useSearch({ from: '/auth/phone/verify' })
  const navigate = useNavigate()
  const login = { phone_number: search.phone ?? '' }
  const proved = useProved(login, search.returnTo)
  if (!search.phone) return <Navigate to="/auth/phone" search={search} replace />
  return (
    <AuthStep title={<Trans>Enter the code</Trans>}>
      <CodeForm login={login} onProved={proved} onChange={() => void navigate({ to: '/auth/phone', search, replace: true })} />
    </AuthStep>
  )
}
