import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { money } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'
import type { StatusTone } from '../ui/status-word.tsx'
import type { GigState } from './gig-state.ts'

/** Colors by meaning: green is done or running, amber is a gap, blue is someone else's turn, red is failed money or missing people. */
export const toneOf: Record<GigState['kind'], StatusTone> = {
  cancelled: 'quiet',
  waiting_approval: 'theirs',
  worked: 'quiet',
  not_filled: 'quiet',
  on_the_clock: 'good',
  no_applicants: 'gap',
  filled: 'good',
  payment_failed: 'bad',
  payment_due: 'theirs',
  needs: 'gap',
  short: 'gap',
  to_confirm: 'theirs',
  missing: 'bad',
  left: 'bad',
  late: 'gap',
}

type PlainKind = Exclude<GigState['kind'], 'payment_due' | 'needs' | 'short' | 'to_confirm' | 'missing' | 'left' | 'late'>

/** A shift's state in words: "Needs 2 more", "Late 14 min", "Payment due $412.50". */
export function useStateWords(): (state: GigState) => string {
  const { t } = useLingui()
  const plain = (kind: PlainKind): string => {
    switch (kind) {
      case 'cancelled':
        return t`Cancelled`
      case 'waiting_approval':
        return t`Waiting for approval`
      case 'worked':
        return t`Worked`
      case 'not_filled':
        return t`Not filled`
      case 'on_the_clock':
        return t`On the clock`
      case 'no_applicants':
        return t`No applicants yet`
      case 'filled':
        return t`Filled`
      case 'payment_failed':
        return t`Payment failed`
    }
  }
  return (state) => {
    switch (state.kind) {
      case 'payment_due': {
        const amount = state.amount === null ? '' : money(state.amount)
        return amount ? t`Payment due ${amount}` : t`Payment due`
      }
      case 'needs': {
        const { count } = state
        return plural(count, { one: 'Needs # more', other: 'Needs # more' })
      }
      case 'short': {
        const { count } = state
        return plural(count, { one: '# spot empty', other: '# spots empty' })
      }
      case 'to_confirm': {
        const { count } = state
        return t`${count} to confirm`
      }
      case 'missing': {
        const { count } = state
        return count === 1 ? t`Missing` : t`${count} missing`
      }
      case 'left': {
        const { count } = state
        return t`${count} left early`
      }
      case 'late': {
        const { count } = state
        const late = duration(state.minutes)
        return count === 1 ? t`Late ${late}` : t`${count} late`
      }
      default:
        return plain(state.kind)
    }
  }
}
