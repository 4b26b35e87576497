import { Plural } from '@lingui/react/macro'
import type { CaptainShift } from '@muster/contract/captains/captain-shift.ts'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import type { ReactNode } from 'react'
import { shiftTime } from '../ui/format-time.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** Where and when, the way back, and what is not sent yet. */
export function CaptainHead({ shift, title, back, waiting }: { shift: CaptainShift; title: ReactNode; back: ReactNode; waiting: number }) {
  return (
    <>
      <header className="flex items-center gap-2 px-4 pt-4 pb-3 desktop:px-6 desktop:pt-6">
        {back}
        <div className="min-w-0 flex-1 leading-5">
          <ScreenHeading className="truncate text-large font-semibold">{title}</ScreenHeading>
          <p className="truncate text-normal text-gray">
            {shift.location_name} · {shiftTime(shift.start_time, shift.end_time, { zone: shift.timezone })}
          </p>
        </div>
      </header>
      <output className="contents">
        {waiting > 0 && (
          <span className="flex items-center gap-2 bg-accent-light-yellow px-4 py-2.5 text-normal desktop:px-6">
            <CloudUpload size={16} className="shrink-0" aria-hidden />
            <span>
              <Plural
                value={waiting}
                one="# mark is kept on this phone and sent when there is network."
                other="# marks are kept on this phone and sent when there is network."
              />
            </span>
          </span>
        )}
      </output>
    </>
  )
}
