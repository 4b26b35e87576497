import { Trans, useLingui } from '@lingui/react/macro'
import type { CouponKind, CouponState } from '@muster/contract/coupons/coupon.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import CircleSlash from 'lucide-react/icons/circle-slash-2'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { shortMoney } from '../ui/format-money.ts'
import { StatusWord, type StatusTone } from '../ui/status-word.tsx'

/** What a coupon gives: "20% off the fee", "$50 off fees". */
export function CouponOffer({ kind, percent, amount }: { kind: CouponKind; percent: number | null; amount: number | null }) {
  return kind === 'PERCENTAGE' ? (
    <Trans>{percent ?? 0}% off the platform fee</Trans>
  ) : (
    <Trans>{shortMoney(amount ?? 0)} off platform fees</Trans>
  )
}

/** The name of each state. */
export function useCouponStates(): Record<CouponState, string> {
  const { t } = useLingui()
  return {
    ON: t({ message: 'On', context: 'a coupon that counts' }),
    PLANNED: t`Planned`,
    USED_UP: t`Used up`,
    ENDED: t({ message: 'Ended', context: 'a coupon' }),
    OFF: t({ message: 'Off', context: 'a coupon' }),
  }
}

const LOOKS: Record<CouponState, { tone: StatusTone; icon: ReactNode }> = {
  ON: { tone: 'good', icon: <CircleCheck size={14} aria-hidden /> },
  PLANNED: { tone: 'theirs', icon: <CalendarClock size={14} aria-hidden /> },
  USED_UP: { tone: 'quiet', icon: <Hourglass size={14} aria-hidden /> },
  ENDED: { tone: 'quiet', icon: <CircleSlash size={14} aria-hidden /> },
  OFF: { tone: 'bad', icon: <CircleOff size={14} aria-hidden /> },
}

export function CouponStateWord({ state }: { state: CouponState }) {
  const words = useCouponStates()
  return <StatusWord {...LOOKS[state]}>{words[state]}</StatusWord>
}
