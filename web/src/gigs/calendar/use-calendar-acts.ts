import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dayOf } from '../../ui/format-time.ts'
import { usePhone } from '../../ui/use-phone.ts'
import type { CalendarActs } from './calendar-acts.ts'
import type { OpenCrowd } from './crowd-dialog.tsx'
import { MovingSlot } from './moving.ts'
import { editOfTimes, timesOf } from './shift-move.ts'
import type { ShownGig } from './shown-gig.ts'
import type { useCalendarPage } from './use-calendar-page.ts'
import { useCollected } from './use-collected.ts'
import { useMoveShift } from './use-move-shift.ts'

/** What people do in the calendar: open, post and move shifts, or collect them for an event. */
export function useCalendarActs({ search, locationId, zone, view, calendar, nameOf, go }: ReturnType<typeof useCalendarPage>) {
  const navigate = useNavigate({ from: '/locations/$locationId/gigs' })
  const phone = usePhone()
  const { frames, gigs } = calendar
  const [crowd, setCrowd] = useState<OpenCrowd | null>(null)
  const [phantom, setPhantom] = useState<ShownGig | null>(null)
  const isBuilding = search.calendar_mode === 'build-event'
  const collecting = useCollected()
  const [moving] = useState(() => new MovingSlot(null))
  // A shift moved out of view takes the calendar along.
  const onSaved = ({ start_time }: { start_time: string }): void => {
    const day = dayOf(start_time, { zone })
    if (frames.every((frame) => frame.day !== day)) go({ calendar_date: day }, true)
  }
  const move = useMoveShift(moving, zone, { nameOf, onSaved })
  const open = (id: number): void => {
    if (isBuilding) return collecting.toggle(gigs.find((gig) => gig.id === id))
    setCrowd(null)
    setPhantom(id < 0 ? (gigs.find((gig) => gig.id === id) ?? null) : null)
    if (id < 0) return
    if (phone) void navigate({ to: '/locations/$locationId/gigs/$gigId', params: { locationId, gigId: String(id) } })
    else go({ selected_gig_id: id }, search.selected_gig_id !== undefined)
  }
  const acts: CalendarActs = {
    open,
    openDay: (day) => go({ calendar_date: day, calendar_view: phone && view === 'month' ? 'week' : 'day' }),
    openCrowd: (day, all) => setCrowd({ day, gigs: all }),
    step: (_by, day) => go({ calendar_date: day }, true),
    save: move.drop,
    post: (day, start, end) => {
      const times =
        start === undefined || end === undefined ? null : editOfTimes(timesOf({ day, minute: start, length: end - start }, zone), zone)
      void navigate({
        to: '/locations/$locationId/gigs-add',
        search: { post_gig_date: day },
        ...(times && { state: { shift_times: { start_time: times.start_time, end_time: times.end_time } } }),
      })
    },
  }
  const close = (): void => {
    setCrowd(null)
    setPhantom(null)
  }
  return { acts, phone, crowd, phantom, close, isBuilding, collecting, ticked: isBuilding ? collecting.ids : null, moving, move }
}
