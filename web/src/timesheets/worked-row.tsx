import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { ReactNode } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { shiftTime } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'

/** One past or cancelled shift with its pay and state; `children` are the actions below it. */
export function WorkedRow({
  application,
  money,
  state,
  children,
}: {
  application: ProApplication
  money: ReactNode
  state: ReactNode
  children?: ReactNode
}) {
  const { gig, standing_hours, clocked_in_at, clocked_out_at } = application
  // What was recorded comes before the plan.
  const from = standing_hours?.start_time ?? clocked_in_at ?? gig.start_time
  const to = standing_hours?.end_time ?? clocked_out_at ?? gig.end_time
  const zoned = { zone: gig.location.timezone }
  return (
    <li className="border-b border-light-gray bg-white px-4 py-3 desktop:px-6">
      <div className="flex gap-3">
        <PlaceImage src={imageUrl(gig.location.image_public_id, 96)} size={44} shape="square" />
        <div className="min-w-0 flex-1 leading-5">
          <div className="flex justify-between gap-2">
            <b className="truncate">{skillName(gig.skill)}</b>
            <b>{money}</b>
          </div>
          <p className="truncate text-normal text-gray">{gig.location.name}</p>
          <p className="text-normal text-gray">{shiftTime(from, to, zoned)}</p>
          <p className="mt-1 text-normal">{state}</p>
        </div>
      </div>
      {children}
    </li>
  )
}

/** What a pro can still do about a past shift, in one line below the text. */
export const RowActs = ({ children }: { children: ReactNode }) => (
  <div className="mt-1 ml-11 flex flex-wrap items-center empty:hidden touch:ml-10">{children}</div>
)
