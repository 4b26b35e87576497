import { timeRange } from '../../ui/format-time.ts'
import type { DayFrame } from './day-frame.ts'
import { pxOf } from './gig-block.tsx'
import type { Marked } from './moving.ts'
import { timesOf } from './shift-move.ts'
import { type Slot, useSlot } from './slot.ts'

/** The empty time being marked for a new shift. */
export function MarkedTime({ marked, frames, zone }: { marked: Slot<Marked | null>; frames: readonly DayFrame[]; zone: string }) {
  const time = useSlot(marked, (value) => value)
  const day = time && frames[time.day]?.day
  if (!time || !day) return null
  const { start_time, end_time } = timesOf({ day, minute: time.from, length: time.to - time.from }, zone)
  return (
    <div
      style={{
        top: pxOf(time.from),
        height: pxOf(time.to - time.from),
        left: `calc(${(time.day / frames.length) * 100}% + 1px)`,
        width: `calc(${100 / frames.length}% - 4px)`,
      }}
      className="absolute z-30 overflow-hidden rounded-[5px] border-[1.5px] border-dashed border-brand bg-brand-soft px-1.5 text-extra-small font-semibold text-brand"
    >
      {timeRange(start_time, end_time, { zone })}
    </div>
  )
}
