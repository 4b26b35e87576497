import { Plural, Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { ProLink } from '../../pros/pro-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { imageUrl } from '../../ui/image-url.ts'
import { MedalMarks } from './medal-mark.tsx'

interface ProNameProps {
  application: Application
  /** Shown instead of the name and picture. */
  hiddenAs?: ReactNode
  /** A line about this pro on this shift. */
  note?: ReactNode
  /** What speaks against this pro on this shift. */
  fitness?: ReactNode
  /** Figures that have no column on a phone. */
  figures?: ReactNode
}

/** A pro in a row: picture, name and how they know this location. */
export function ProName({ application, hiddenAs, note, fitness, figures }: ProNameProps) {
  const { gigster } = application
  const badges = [...(gigster.verified ? ['VERIFICATION'] : []), ...gigster.badges.filter((badge) => badge !== 'VERIFICATION')]
  return (
    <span className={`flex min-w-0 items-center gap-2.5 ${note || fitness ? 'py-1.5' : ''}`}>
      {hiddenAs === undefined && (
        <Avatar name={`${gigster.first_name} ${gigster.last_name}`} src={imageUrl(gigster.headshot_public_id, 96)} size={28} />
      )}
      <span className="min-w-0 leading-4">
        <span className="flex items-center gap-x-1.5 font-semibold phone:flex-wrap">
          <span className="truncate phone:whitespace-normal">
            {hiddenAs ?? <ProLink id={gigster.id}>{`${gigster.first_name} ${gigster.last_name}`}</ProLink>}
          </span>
          <span className="flex shrink-0 items-center gap-1.5 print:hidden">
            <MedalMarks badges={badges} />
            {gigster.favorited && <Heart size={13} className="shrink-0 fill-error text-error" aria-hidden />}
          </span>
        </span>
        <span className="block truncate text-small text-gray phone:whitespace-normal print:hidden">
          {gigster.worked_here_count > 0 ? (
            <Plural value={gigster.worked_here_count} one="Worked here once" other="Worked here # times" />
          ) : gigster.in_network ? (
            <Trans>In your network</Trans>
          ) : gigster.gigs_worked === 0 ? (
            <Trans>New pro, scored at the market average</Trans>
          ) : (
            <Trans>First shift with you</Trans>
          )}
        </span>
        {figures}
        {note && <span className="block pt-0.5 text-small whitespace-normal text-info">{note}</span>}
        {fitness}
      </span>
    </span>
  )
}
