import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '../ui/link-button.tsx'

/** The way in for a visitor, and back to this page afterwards. */
export function SignInLinks({ offersSignUp = true, children }: { offersSignUp?: boolean; children: ReactNode }) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <div className="mt-6 grid gap-3">
      <p className="text-gray">{children}</p>
      {offersSignUp && (
        <LinkButton to="/signup" search={{ returnTo: here }} variant="contained" size="mainAction" fullWidth>
          <Trans>Sign up</Trans>
        </LinkButton>
      )}
      <LinkButton to="/auth" search={{ returnTo: here }} variant="raised" size="mainAction" fullWidth>
        <Trans>Sign in</Trans>
      </LinkButton>
    </div>
  )
}
