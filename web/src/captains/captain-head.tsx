import type { CaptainShift } from '@muster/contract/captains/captain-shift.ts'
import type { ReactNode } from 'react'
import { shiftTime } from '../ui/format-time.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { WaitingCount } from './waiting-marks.tsx'

/** The shift's name, place and time, a way back, and the number of unsent marks. */
export function CaptainHead({ shift, title, back, waiting }: { shift: CaptainShift; title: ReactNode; back: ReactNode; waiting: number }) {
  return (
    <>
      <header className="flex items-center gap-2 px-4 pt-4 pb-3 desktop:px-6 desktop:pt-6">
        {back}
        <div className="min-w-0 flex-1 leading-5">
          <ScreenHeading className="truncate text-large font-semibold">{title}</ScreenHeading>
          <p className="text-normal text-gray">
            {shift.location_name} · {shiftTime(shift.start_time, shift.end_time, { zone: shift.timezone })}
          </p>
        </div>
      </header>
      <WaitingCount count={waiting} />
    </>
  )
}
