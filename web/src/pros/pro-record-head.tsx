import { MessageButton } from '../conversations/message-button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownBadge } from '@muster/contract/pros/badges.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import type { ProRecord } from '@muster/contract/pros/pro-record.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import Heart from 'lucide-react/icons/heart'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Medal from 'lucide-react/icons/medal'
import Phone from 'lucide-react/icons/phone'
import { lazy, type ReactNode, Suspense } from 'react'
import { ProActs as GroupAndBlock } from '../network/pro-acts.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { useFavorite } from './use-favorite.ts'

const InviteProAct = lazy(() => import('../hiring/invite-pro-act.tsx').then(({ InviteProAct: component }) => ({ default: component })))

/** Picture, badges, positions and place, with what a manager can do: keep as a favorite, call. */
export function ProRecordHead({ pro, locationId }: { pro: ProRecord; locationId: number }) {
  const { t } = useLingui()
  const miles = pro.distance_miles.toFixed(1)
  const types = pro.supported_employment_types.map((type) => (type === 'W2' ? 'W-2' : '1099'))
  return (
    <div className="pb-4">
      <div className="flex items-start gap-4">
        <Avatar name={`${pro.first_name} ${pro.last_name}`} src={imageUrl(pro.headshot_public_id, 160)} size={72} />
        <div className="min-w-0 flex-1">
          <Badges badges={pro.badges} />
          <p>{pro.skills.map(skillName).join(', ')}</p>
          <p className="text-gray">
            {[types.join(' / '), pro.city, t`${miles} mi`, pro.in_network && t`in your network`].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {pro.is_blocked && (
        <p className="mt-3">
          <StatusWord tone="bad" icon={<Ban size={16} aria-hidden />}>
            <Trans>Blocked at this location</Trans>
          </StatusWord>
        </p>
      )}
      {pro.bio && <p className="mt-3 whitespace-pre-line">{pro.bio}</p>}
      <div className="mt-4 flex flex-wrap gap-2 phone:*:flex-1">
        <ProActs pro={pro} locationId={locationId} />
        <LinkButton
          to="/locations/$locationId/connect/pros/$proId"
          params={{ locationId: String(locationId), proId: String(pro.id) }}
          variant="raised"
          icon={<Maximize2 size={14} aria-hidden />}
        >
          <Trans>Whole profile</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

/** What a manager can do with a pro: keep as a favorite, call, write to, offer a shift. */
export function ProActs({ pro, locationId }: { pro: ProRecord; locationId: number }) {
  const favorite = useFavorite()
  return (
    <>
      <Button
        variant="raised"
        aria-pressed={pro.is_favorite}
        icon={<Heart size={16} aria-hidden className={pro.is_favorite ? 'fill-error text-error' : ''} />}
        onClick={() => favorite(pro, locationId)}
      >
        <Trans>Favorite</Trans>
      </Button>
      {pro.phone_number && (
        <a href={`tel:${pro.phone_number}`} className={buttonLook({ variant: 'raised' })}>
          <Phone size={14} aria-hidden />
          {formatPhone(pro.phone_number)}
        </a>
      )}
      {!pro.is_blocked && <MessageButton who={{ pro_id: pro.id }} locationId={locationId} variant="raised" />}
      {!pro.is_blocked && (
        <LinkButton
          to="/locations/$locationId/offers"
          params={{ locationId: String(locationId) }}
          search={{ offerType: 'select', pro_ids: [pro.id] }}
          variant="contained"
        >
          <Trans>Offer shift</Trans>
        </LinkButton>
      )}
      {!pro.is_blocked && (pro.worked_here_count > 0 || pro.in_network) && (
        <Suspense fallback={null}>
          <InviteProAct pro={pro} locationId={locationId} />
        </Suspense>
      )}
      <GroupAndBlock pro={pro} locationId={locationId} />
    </>
  )
}

const looks: Record<ShownBadge, string> = {
  VERIFICATION: 'text-brand',
  GOLD: 'text-tags-yellow',
  SILVER: 'text-gray',
  BRONZE: 'text-tags-red',
}

/** A pro's badges by name, VERIFICATION first. */
export function Badges({ badges }: { badges: readonly ShownBadge[] }) {
  const words: Record<ShownBadge, ReactNode> = {
    VERIFICATION: <Trans>Verified</Trans>,
    GOLD: <Trans>Gold</Trans>,
    SILVER: <Trans>Silver</Trans>,
    BRONZE: <Trans>Bronze</Trans>,
  }
  if (badges.length === 0) return null
  return (
    <ul className="mb-0.5 flex flex-wrap gap-x-3 font-semibold">
      {badges.map((badge) => {
        const Icon = badge === 'VERIFICATION' ? BadgeCheck : Medal
        return (
          <li key={badge} className={`flex items-center gap-1 ${looks[badge]}`}>
            <Icon size={14} aria-hidden />
            {words[badge]}
          </li>
        )
      })}
    </ul>
  )
}
