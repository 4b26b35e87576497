import { useLingui } from '@lingui/react/macro'
import type { ShownBadge } from '@muster/contract/pros/badges.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Medal from 'lucide-react/icons/medal'

export function useBadgeNames(): Record<ShownBadge, string> {
  const { t } = useLingui()
  return { VERIFICATION: t`Verified`, GOLD: t`Gold`, SILVER: t`Silver`, BRONZE: t`Bronze` }
}

const colors: Record<ShownBadge, string> = {
  VERIFICATION: 'text-brand',
  GOLD: 'text-tags-yellow',
  SILVER: 'text-gray',
  BRONZE: 'text-tags-red',
}

/** A badge as a small icon. */
export function MedalMark({ badge }: { badge: ShownBadge }) {
  const Icon = badge === 'VERIFICATION' ? BadgeCheck : Medal
  return <Icon size={14} className={`shrink-0 ${colors[badge]}`} aria-hidden />
}

const isBadge = (name: string): name is ShownBadge => name in colors

/** A pro's badges, each with its name for screen readers. */
export function MedalMarks({ badges }: { badges: readonly string[] }) {
  const names = useBadgeNames()
  return badges.filter(isBadge).map((badge) => (
    <span key={badge} title={names[badge]} className="shrink-0">
      <MedalMark badge={badge} />
      <span className="sr-only">{names[badge]}</span>
    </span>
  ))
}
