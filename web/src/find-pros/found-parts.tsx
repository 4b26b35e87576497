import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FoundPro } from '@muster/contract/pros/pro-search.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import Heart from 'lucide-react/icons/heart'
import Medal from 'lucide-react/icons/medal'
import X from 'lucide-react/icons/x'
import { useFavorite } from '../pros/use-favorite.ts'
import { Button } from '../ui/button.tsx'
import { shortDate } from '../ui/format-time.ts'
import { useProWords } from './use-pro-words.ts'

const medals = { GOLD: 'text-tags-yellow', SILVER: 'text-gray', BRONZE: 'text-tags-red' }

/** Small signs of a pro's badges, named for screen readers. */
export function BadgeMarks({ badges }: Pick<FoundPro, 'badges'>) {
  const words = useProWords().badges
  return badges.map((badge) => (
    <span key={badge} title={words[badge]} className={`inline-flex ${badge === 'VERIFICATION' ? 'text-brand' : medals[badge]}`}>
      {badge === 'VERIFICATION' ? <BadgeCheck size={15} aria-hidden /> : <Medal size={14} aria-hidden />}
      <span className="sr-only">{words[badge]}</span>
    </span>
  ))
}

/** What the pro said about the time, and never what we know of their shifts. */
export function SaysAvailable({ says }: { says: boolean | null }) {
  if (says === null)
    return (
      <span className="text-gray">
        <Trans>Not set</Trans>
      </span>
    )
  return says ? (
    <span className="inline-flex items-center gap-1 align-bottom">
      <Check size={14} aria-hidden className="text-success" />
      <Trans>Yes</Trans>
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 align-bottom text-warning">
      <X size={14} aria-hidden />
      <Trans>No</Trans>
    </span>
  )
}

/** When the pro last worked here, and how often. */
export function LastHere({ pro, zone }: { pro: FoundPro; zone: string }) {
  if (pro.last_here === null)
    return (
      <span className="text-gray">
        {pro.worked_here_count > 0 ? <Plural value={pro.worked_here_count} one="# time" other="# times" /> : <Trans>Never</Trans>}
      </span>
    )
  return (
    <>
      {shortDate(pro.last_here, { zone })}
      {pro.worked_here_count > 0 && (
        <span className="block text-small text-gray">
          <Plural value={pro.worked_here_count} one="# time" other="# times" />
        </span>
      )}
    </>
  )
}

export function FavoriteButton({ pro, locationId }: { pro: FoundPro; locationId: number }) {
  const { t } = useLingui()
  const favorite = useFavorite()
  return (
    <Button
      variant="ghost"
      size="small"
      iconOnly
      aria-pressed={pro.is_favorite}
      aria-label={t`${pro.display_name}: favorite`}
      icon={<Heart size={16} aria-hidden className={pro.is_favorite ? 'fill-error text-error' : ''} />}
      onClick={() => favorite(pro, locationId)}
    />
  )
}
