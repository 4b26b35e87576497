import { Trans } from '@lingui/react/macro'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import { safeReturnTo } from '@muster/contract/accounts/return-path.ts'
import { useEffect, useState } from 'react'
import { sessionToken } from '../session/session.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PhoneForm } from './phone-form.tsx'
import { SeatWall } from './seat-wall.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** Sign-in: a mobile number first, email second, demo accounts if the server has them. */
export function AuthScreen() {
  const search = useSearch({ from: '/auth' })
  const navigate = useNavigate()
  const [wasSignedIn] = useState(() => sessionToken() !== null)
  const router = useRouter()
  useEffect(() => {
    if (wasSignedIn) void router.navigate({ href: safeReturnTo(search.returnTo), replace: true })
  }, [wasSignedIn, router, search.returnTo])
  if (wasSignedIn) return null
  return (
    <PublicFrame wide>
      <div className="grid flex-1 content-start gap-x-20 desktop:content-center gap-y-8 pt-6 desktop:grid-cols-2 desktop:items-center desktop:pt-0 phone:mx-auto phone:w-full phone:max-w-[392px]">
        <div>
          <SeatWall />
          <ScreenHeading className="mt-9 text-enormous text-balance desktop:mt-12">
            <Trans>Every shift filled, every hour paid.</Trans>
          </ScreenHeading>
          <p className="mt-2.5 text-gray desktop:text-large">
            <Trans>Sign in with your phone. New here? The same number creates your account.</Trans>
          </p>
        </div>
        <div className="flex flex-col">
          <PhoneForm
            known={search.phone}
            onSent={(login) =>
              void navigate({
                to: '/auth/phone/verify',
                search: { ...search, phone: 'phone_number' in login ? login.phone_number : undefined },
              })
            }
          />
          <div className="my-4 flex items-center gap-4 text-normal text-gray before:flex-1 before:border-t before:border-light-gray after:flex-1 after:border-t after:border-light-gray">
            <Trans>or</Trans>
          </div>
          <LinkButton
            to="/auth/email"
            search={search}
            variant="outlined"
            fullWidth
            className="h-12 touch:h-12"
            icon={<Mail size={18} aria-hidden />}
          >
            <Trans>Use email</Trans>
          </LinkButton>
          <LinkButton to="/auth/company" search={search} fullWidth className="mt-2">
            <Trans>Sign in with your company</Trans>
          </LinkButton>
          <DemoAccounts returnTo={search.returnTo} />
        </div>
      </div>
    </PublicFrame>
  )
}
