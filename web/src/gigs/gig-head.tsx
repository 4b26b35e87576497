import { Plural, Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { isOpenStatus, needsMore } from '@muster/contract/gigs/gig-status.ts'
import { standbyCount } from '@muster/contract/gigs/applications/standby-rules.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { FillMeter } from '../ui/fill-meter.tsx'
import { hourly } from '../ui/format-money.ts'
import { shiftTime } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { GigStatusWord } from './gig-status-word.tsx'
import { rowOf } from './row-of.ts'
import { SeriesChip } from './series-chip.tsx'
import { skillName } from '../skills/skill-name.ts'

/** The head that the pages of a shift share: position, time, address, wage and how full it is. */
export function GigHead({ gig, actions }: { gig: Gig; actions?: ReactNode }) {
  const params = { locationId: String(gig.location_id), gigId: String(gig.id) }
  return (
    <div className="border-b border-light-gray pb-3">
      <PageHeader
        trail={
          <>
            <TextLink to="/locations/$locationId/gigs" params={params} search={{}} tone="quiet">
              <Trans>Shifts</Trans>
            </TextLink>
            <span aria-hidden>›</span>
          </>
        }
        title={
          <TextLink to="/locations/$locationId/gigs/$gigId" params={params} tone="ink">
            {skillName(gig.skill)}
          </TextLink>
        }
        actions={actions}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 desktop:px-6">
        <span>{shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
        <SeriesChip gig={gig} />
        <span className="text-gray">{gig.address_line_1}</span>
        <span>{hourly(gig.wage_amount + gig.boosted_gig_bonus)}</span>
        <Fullness gig={gig} />
      </div>
    </div>
  )
}

/** How full the shift is: the meter, the counts, and what is still needed. */
function Fullness({ gig }: { gig: Gig }) {
  const { confirmed_pros_count: confirmed, selected_applications_count: selected } = gig.stats
  const counts = { allowed: gig.allowed_confirmed_pros, confirmed, selected }
  const isOpen = isOpenStatus(gig.status)
  const open = needsMore(counts)
  const standbys = standbyCount(counts)
  return (
    <>
      {gig.status !== 'CANCELLED' && (
        <FillMeter
          size="panel"
          seats={gig.allowed_confirmed_pros}
          confirmed={confirmed}
          selected={selected}
          late={gig.on_the_day?.late ?? 0}
          withCount={false}
          className="min-w-16 max-w-[280px]"
        />
      )}
      <span className="text-gray">
        <b className="text-black">
          <Trans>
            {confirmed} of {gig.allowed_confirmed_pros}
          </Trans>
        </b>{' '}
        {selected > 0 ? <Trans>confirmed, {selected} selected</Trans> : <Trans>confirmed</Trans>}
      </span>
      {!isOpen ? (
        <GigStatusWord gig={rowOf(gig)} />
      ) : open > 0 ? (
        <StatusWord tone="gap" icon={<CircleDashed size={16} aria-hidden />}>
          <Plural value={open} one="Needs # more" other="Needs # more" />
        </StatusWord>
      ) : (
        confirmed >= gig.allowed_confirmed_pros && (
          <StatusWord tone="good" icon={<CircleCheck size={16} aria-hidden />}>
            <Trans>Filled</Trans>
          </StatusWord>
        )
      )}
      {isOpen && standbys > 0 && (
        <StatusWord tone="theirs" icon={<Hourglass size={16} aria-hidden />}>
          <Plural value={standbys} one="# standby" other="# standbys" />
        </StatusWord>
      )}
    </>
  )
}
