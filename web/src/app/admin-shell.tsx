import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ProofPlace } from '../accounts/proof-place.tsx'
import { useMe } from '../me/use-me.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AdminNav } from './admin-nav.tsx'
import { KnownUser } from './known-user.tsx'
import { SkipLink } from './skip-link.tsx'

/** The area of the provider's staff. Others see a notice here, and the server refuses their calls. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <KnownUser>
      <AdminFrame>{children}</AdminFrame>
      <ProofPlace />
    </KnownUser>
  )
}

/** The dark navigation of the staff, next to the screen. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const me = useMe()
  if (!me.is_gigpro_admin)
    return (
      <EmptyState
        title={<Trans>Only the provider’s staff can open this area</Trans>}
        action={
          <LinkButton to="/" variant="outlined">
            <Trans>Go to home</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <div className="flex h-dvh bg-white phone:flex-col">
      <SkipLink />
      {/* Dark in both themes, so that staff always see that they are in the admin area. */}
      <div
        data-theme="dark"
        className="flex w-[200px] shrink-0 flex-col bg-background px-2.5 py-3.5 text-black phone:w-full phone:py-2 print:hidden"
      >
        <div className="mb-2 flex h-8 items-center px-2.5 phone:mb-0">
          <Wordmark note={t`admin`} />
          <div className="ml-auto w-40 desktop:hidden">
            <AccountMenu role={t`Operator`} />
          </div>
        </div>
        <AdminNav />
        <div className="mt-auto shrink-0 pt-2 phone:hidden">
          <AccountMenu role={t`Operator`} />
        </div>
      </div>
      <main
        id="main"
        data-scroll-restoration-id="screen"
        tabIndex={-1}
        className="relative flex min-w-0 flex-1 flex-col overflow-y-auto outline-none"
      >
        {children}
      </main>
    </div>
  )
}
