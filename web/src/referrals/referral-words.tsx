import { useLingui } from '@lingui/react/macro'
import type { PromotionState, ReferralRefusal, ReferralState } from '@muster/contract/referrals/referral.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import CircleSlash from 'lucide-react/icons/circle-slash-2'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { StatusWord, type StatusTone } from '../ui/status-word.tsx'

/** The name of each state of a promotion. */
export function usePromotionStates(): Record<PromotionState, string> {
  const { t } = useLingui()
  return {
    ON: t({ message: 'Runs', context: 'a promotion' }),
    PLANNED: t({ message: 'Planned', context: 'a promotion' }),
    USED_UP: t({ message: 'Used up', context: 'a promotion' }),
    ENDED: t({ message: 'Ended', context: 'a promotion' }),
    OFF: t({ message: 'Off', context: 'a promotion' }),
  }
}

type Look = { tone: StatusTone; icon: ReactNode }
const PROMOTION_LOOKS: Record<PromotionState, Look> = {
  ON: { tone: 'good', icon: <CircleCheck size={14} aria-hidden /> },
  PLANNED: { tone: 'theirs', icon: <CalendarClock size={14} aria-hidden /> },
  USED_UP: { tone: 'gap', icon: <Hourglass size={14} aria-hidden /> },
  ENDED: { tone: 'quiet', icon: <CircleSlash size={14} aria-hidden /> },
  OFF: { tone: 'bad', icon: <CircleOff size={14} aria-hidden /> },
}

export function PromotionStateWord({ state }: { state: PromotionState }) {
  const words = usePromotionStates()
  return <StatusWord {...PROMOTION_LOOKS[state]}>{words[state]}</StatusWord>
}

const REFERRAL_LOOKS: Record<ReferralState, Look> = {
  JOINED: { tone: 'theirs', icon: <Hourglass size={14} aria-hidden /> },
  EARNED: { tone: 'good', icon: <CircleCheck size={14} aria-hidden /> },
  LAPSED: { tone: 'quiet', icon: <CircleSlash size={14} aria-hidden /> },
  REFUSED: { tone: 'gap', icon: <CircleOff size={14} aria-hidden /> },
}

/** How far a referral is. */
export function ReferralStateWord({ state }: { state: ReferralState }) {
  const { t } = useLingui()
  const words: Record<ReferralState, string> = {
    JOINED: t({ message: 'Joined', context: 'a business that was invited' }),
    EARNED: t({ message: 'Earned', context: 'a business that was invited' }),
    LAPSED: t({ message: 'Too late', context: 'a business that was invited' }),
    REFUSED: t`Doesn’t count`,
  }
  return <StatusWord {...REFERRAL_LOOKS[state]}>{words[state]}</StatusWord>
}

/** Why a business that joined brings nothing, in a sentence. */
export function useRefusals(): Record<ReferralRefusal, string> {
  const { t } = useLingui()
  return {
    OWN_ACCOUNT: t`It’s the same person.`,
    EXISTING_BUSINESS: t`The business was on Muster before.`,
    SAME_CONTACT: t`Both gave the same phone number.`,
    SAME_CARD: t`Both pay with the same card.`,
    MOST_REWARDS: t`The most rewards of one person were reached.`,
    CODE_OFF: t`The code was switched off.`,
    NEVER_WORKED: t`Who invited had no paid shift yet.`,
    SAME_BANK: t`Both get their pay on the same bank account.`,
  }
}
