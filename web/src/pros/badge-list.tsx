import { Trans } from '@lingui/react/macro'
import { Badge, displayedBadges, type ShownBadge } from '@muster/contract/pros/badges.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Medal from 'lucide-react/icons/medal'
import type { ReactNode } from 'react'

const medal = (look: string) => (
  <span className={`flex size-10 shrink-0 items-center justify-center rounded-full ${look}`}>
    <Medal size={20} aria-hidden />
  </span>
)

// The nearest tag colors replace the colors of real medals.
const words: Record<ShownBadge, readonly [mark: ReactNode, name: ReactNode, blurb: ReactNode]> = {
  VERIFICATION: [
    <span key="m" className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-light-green text-tags-green">
      <BadgeCheck size={20} aria-hidden />
    </span>,
    <Trans key="n">Verified</Trans>,
    <Trans key="b">We checked your identity.</Trans>,
  ],
  GOLD: [
    medal('bg-accent-light-yellow text-tags-yellow'),
    <Trans key="n">Gold</Trans>,
    <Trans key="b">VIP perks such as early access to shifts and boosted profile visibility.</Trans>,
  ],
  SILVER: [medal('bg-light-gray text-gray'), <Trans key="n">Silver</Trans>, <Trans key="b">Early access to shifts.</Trans>],
  BRONZE: [
    medal('bg-accent-light-red text-tags-red'),
    <Trans key="n">Bronze</Trans>,
    <Trans key="b">Your rank is visible to businesses.</Trans>,
  ],
}

/** The badges a pro holds and what each one gives. */
export function BadgeList({ badges }: { badges: readonly string[] }) {
  const held = displayedBadges(badges.flatMap((badge) => Badge.safeParse(badge).data ?? []))
  if (held.length === 0)
    return (
      <p className="text-gray">
        <Trans>None yet.</Trans>
      </p>
    )
  return (
    <ul className="grid gap-3">
      {held.map((badge) => {
        const [mark, name, blurb] = words[badge]
        return (
          <li key={badge} className="flex items-center gap-3">
            {mark}
            <div>
              <b className="block">{name}</b>
              <span className="text-gray">{blurb}</span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
