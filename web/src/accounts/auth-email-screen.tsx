import { Trans } from '@lingui/react/macro'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { TextLink } from '../ui/text-link.tsx'
import { AuthStep } from './auth-step.tsx'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { useProved } from './use-proved.ts'

/** Signing in by email, first step: the address. */
export function AuthEmailScreen() {
  const search = useSearch({ from: '/auth/email' })
  const navigate = useNavigate()
  return (
    <AuthStep title={<Trans>Your email</Trans>}>
      <EmailForm
        known={search.email}
        onSent={(login) =>
          void navigate({ to: '/auth/email/verify', search: { ...search, email: 'email' in login ? login.email : undefined } })
        }
      />
      <TextLink to="/auth/phone" search={search} className="self-start py-2.5">
        <Trans>Use phone instead</Trans>
      </TextLink>
    </AuthStep>
  )
}

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
