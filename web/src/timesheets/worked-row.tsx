import { useLingui } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { shiftTime, shortDate } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'

interface WorkedRowProps {
  application: ProApplication
  money: ReactNode
  state: ReactNode
  /** What the pro can do about the shift, a tap away, so that many shifts fit on a phone. */
  acts?: ReactNode
  /** The latest shift shows its acts at once: it is the one to check and to rate. */
  isLatest?: boolean
  /** What waits for the pro. It always shows. */
  children?: ReactNode
}

/** One past or cancelled shift in two lines: position, place and pay, then the time and the state. A tap opens its acts. */
export function WorkedRow({ application, money, state, acts, isLatest = false, children }: WorkedRowProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(isLatest)
  const below = useId()
  const { skill, start_time, location } = application.gig
  const name = `${skillName(skill)}, ${shortDate(start_time, { zone: location.timezone })}`
  return (
    <li className="border-b border-light-gray bg-white">
      <div className="relative flex items-start gap-3 px-4 py-2 desktop:px-6">
        <Facts application={application} money={money} state={state} />
        {acts !== undefined && (
          // The whole row opens it. A link within the state stays above.
          <button
            type="button"
            aria-label={t`More about ${name}`}
            aria-expanded={isOpen}
            aria-controls={below}
            onClick={() => setOpen(!isOpen)}
            className="mt-2.5 shrink-0 text-gray after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
          >
            <ChevronDown size={18} className={isOpen ? 'rotate-180' : ''} aria-hidden />
          </button>
        )}
      </div>
      <div id={below} className="px-4 pb-2 empty:hidden desktop:px-6">
        {isOpen && <div className="ml-9 flex flex-wrap items-center empty:hidden touch:ml-8">{acts}</div>}
        {children}
      </div>
    </li>
  )
}

function Facts({ application, money, state }: Pick<WorkedRowProps, 'application' | 'money' | 'state'>) {
  const { gig, standing_hours, clocked_in_at, clocked_out_at } = application
  // What was recorded comes before the plan.
  const from = standing_hours?.start_time ?? clocked_in_at ?? gig.start_time
  const to = standing_hours?.end_time ?? clocked_out_at ?? gig.end_time
  return (
    <>
      <PlaceImage src={imageUrl(gig.location.image_public_id, 96)} size={36} shape="square" />
      <span className="min-w-0 flex-1 leading-5">
        <span className="flex justify-between gap-2">
          <span className="truncate">
            <b>{skillName(gig.skill)}</b> <span className="text-normal text-gray">{gig.location.name}</span>
          </span>
          <b className="shrink-0">{money}</b>
        </span>
        {/* A long state takes its own line. */}
        <span className="flex flex-wrap justify-between gap-x-2 text-normal">
          <span className="text-gray">{shiftTime(from, to, { zone: gig.location.timezone })}</span>
          <span>{state}</span>
        </span>
      </span>
    </>
  )
}
