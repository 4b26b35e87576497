import { Plural, Trans } from '@lingui/react/macro'
import type { LinkableAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { longDate } from '../ui/format-time.ts'

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string => `${first_name} ${last_name}`.trim()

/** Since when an account exists, and what it has: shifts of a pro, teams of a manager. */
export function AccountFacts({ account: { app_mode, date_joined, gigs_worked, coming_shifts, teams } }: { account: LinkableAccount }) {
  return (
    <>
      <Trans>Since {longDate(date_joined)}</Trans>
      {app_mode !== 'STAFFER' && (
        <>
          {' · '}
          <Plural value={gigs_worked} one="# shift worked" other="# shifts worked" />
        </>
      )}
      {coming_shifts > 0 && (
        <>
          {' · '}
          <Plural value={coming_shifts} one="# coming shift" other="# coming shifts" />
        </>
      )}
      {teams > 0 && (
        <>
          {' · '}
          <Plural value={teams} one="on # team" other="on # teams" />
        </>
      )}
    </>
  )
}
