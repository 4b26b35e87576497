import { Trans } from '@lingui/react/macro'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { TextLink } from '../ui/text-link.tsx'
import { AuthStep } from './auth-step.tsx'
import { CodeForm } from './code-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { useProved } from './use-proved.ts'

/** Signing in by text, first step: the number. */
export function AuthPhoneScreen() {
  const search = useSearch({ from: '/auth/phone' })
  const navigate = useNavigate()
  return (
    <AuthStep title={<Trans>Your mobile number</Trans>}>
      <PhoneForm
        known={search.phone}
        onSent={(login) =>
          void navigate({
            to: '/auth/phone/verify',
            search: { ...search, phone: 'phone_number' in login ? login.phone_number : undefined },
          })
        }
      />
      <TextLink to="/auth/email" search={search} className="self-start py-2.5">
        <Trans>Use email instead</Trans>
      </TextLink>
    </AuthStep>
  )
}

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
