import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TextLink } from '../ui/text-link.tsx'
import { AuthStep } from './auth-step.tsx'
import { EmailForm } from './email-form.tsx'

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
