import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TextLink } from '../ui/text-link.tsx'
import { AuthStep } from './auth-step.tsx'
import { PhoneForm } from './phone-form.tsx'

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
