import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TextLink } from '../ui/text-link.tsx'
import { AuthStep } from './auth-step.tsx'
import { PhoneForm } from './phone-form.tsx'
import { keepReferral } from './referral.ts'

/** Where a referral link leads. Keeps the referral code until sign-up is complete. */
export function AuthReferralScreen() {
  const { ref, ...search } = useSearch({ from: '/auth/referral' })
  const navigate = useNavigate()
  useEffect(() => {
    if (ref) keepReferral(ref)
  }, [ref])
  return (
    <AuthStep title={<Trans>You were invited to Muster</Trans>}>
      <p className="text-gray">
        {ref ? (
          <Trans>
            Create your account with your mobile number. Invitation <b className="text-black">{ref}</b> counts once you’ve signed up.
          </Trans>
        ) : (
          <Trans>Create your account with your mobile number.</Trans>
        )}
      </p>
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
