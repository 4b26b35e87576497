import { useLingui } from '@lingui/react/macro'
import type { proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import type { MergeObstacle } from '@muster/contract/accounts/merge-rules.ts'
import type { CallError } from '@muster/contract/endpoint.ts'

/** Why two accounts can’t merge, each with what to do. */
export function useObstacleWords(): Record<MergeObstacle, string> {
  const { t } = useLingui()
  return {
    SAME_ACCOUNT: t`That’s this account’s own number or email.`,
    PROVIDER_STAFF: t`One of the two accounts belongs to the marketplace’s staff. Staff accounts stay separate.`,
    OTHER_MARKET: t`That account works in another market. Contact support.`,
    SHIFTS_OVERLAP: t`Both accounts have a confirmed shift at the same time. Drop one of them first.`,
    SAME_SHIFT: t`Both accounts are on the same shift. Drop it with one of them, or sign in with the other account and merge from there.`,
    PAY_ON_ITS_WAY: t`A payment to that account is on its way. Merge when it has arrived.`,
  }
}

/** The words for a refused proof of another account, besides those about codes. */
export function useProveWords(): Record<CallError<typeof proveOtherAccount>, string> {
  const { t } = useLingui()
  return {
    CODE_WRONG: t`That code doesn’t match. Check it and use the newest one.`,
    CODE_EXPIRED: t`That code expired. Send a new one.`,
    CODE_ATTEMPTS_EXHAUSTED: t`That was the fifth wrong try, so this code no longer works. Send a new one.`,
    ACCOUNT_MERGED: t`You merged that account already.`,
    TOO_MANY_REQUESTS: t`Too many tries. Wait an hour, or sign in another way.`,
    NO_SUCH_ACCOUNT: t`No open account signs in with that number or email.`,
  }
}
