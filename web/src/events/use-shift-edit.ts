import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { editGigShift, getEvent, getShiftMove, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { shiftTimesOf, utcWallTime } from '@muster/contract/events/event-rules.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { formatPhone, isPhone } from '@muster/contract/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { shiftTimes } from '../gigs/posting/shift-times.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { dayOf, wallTimeOf } from '../ui/format-time.ts'
import { toastDone } from '../ui/toast.tsx'

const PAUSE_MS = 300

/** The new times of a shift as wall times in its zone, and what the server says they would change. */
function useNewTimes(shift: GigShiftWithGigs) {
  const zone = shift.location.timezone
  const before = { start: wallTimeOf(shift.start_time, zone), end: wallTimeOf(shift.end_time, zone) }
  const [start, setStart] = useState<string | null>(before.start)
  const [end, setEnd] = useState<string | null>(before.end)
  const times = start && end ? shiftTimes({ local_date: dayOf(shift.start_time, { zone }), start_time: start, end_time: end }, zone) : null
  const moves = start !== before.start || end !== before.end
  const isSound = times !== null && !times.isOutOfBounds && !times.hasPassed
  const asked = useSettled(isSound && moves ? { start_time: times.start.toISOString(), end_time: times.end.toISOString() } : null, PAUSE_MS)
  const move = useQuery({
    ...read(getShiftMove, { params: { id: shift.id }, query: asked ?? { start_time: '', end_time: '' } }),
    enabled: asked !== null,
    staleTime: 0,
    retry: false,
  })
  const isAsked = asked !== null
  const isBlocked = moves && (!isSound || !isAsked || !move.data || move.data.overlapping_pros.length > 0)
  return { start, setStart, end, setEnd, times, moves, move, isAsked, isBlocked }
}

function useNewContact(shift: GigShiftWithGigs) {
  const [name, setName] = useState(shift.contact_name)
  const [phone, setPhone] = useState(formatPhone(shift.contact_phone))
  const isNew = name.trim() !== shift.contact_name || phone !== formatPhone(shift.contact_phone)
  return { name, setName, phone, setPhone, isNew, hasName: name.trim() !== '', hasPhone: isPhone(phone) }
}

/** A change to the times or the contact of a shift while a manager types it, and saving it. */
export function useShiftEdit(shift: GigShiftWithGigs, onDone: () => void) {
  const { t } = useLingui()
  const { isBlocked, ...newTimes } = useNewTimes(shift)
  const { isNew, ...contact } = useNewContact(shift)
  const { moves, times } = newTimes
  const save = useCall(editGigShift, {
    ifMatch: `"${shift.id}-${shift.edit_version}"`,
    changes: [listEventShifts, getEvent, listGigs, getGig],
    onSuccess: () => {
      toastDone(moves ? t`Shift moved` : t`Contact changed`)
      onDone()
    },
  })
  const words: Record<CallError<typeof editGigShift>, string> = {
    EDITED_BY_ANOTHER: t`Someone just changed this shift. Close this and try again.`,
    INVALID_TRANSITION: t`This shift is over or cancelled. You can’t change it.`,
    GIG_STARTED: t`The shift has started, or the new start has passed.`,
    OVERLAPPING_GIG: t`A confirmed pro works elsewhere at the new time. We changed nothing.`,
  }
  return {
    ...newTimes,
    ...contact,
    words,
    isSaving: save.isPending,
    saveError: save.error,
    canSave: (moves || isNew) && !isBlocked && contact.hasName && contact.hasPhone,
    save: () =>
      save.mutate({
        params: { id: shift.id },
        body: {
          ...(moves && times && { ...asSent(times, shift), timezone: shift.location.timezone }),
          ...(isNew && { contact_name: contact.name, contact_phone: contact.phone }),
        },
      }),
  }
}

export type ShiftEdit = ReturnType<typeof useShiftEdit>

/** The times as UTC wall times, or as instants if the server would read the wall times as another day. */
function asSent({ start, end }: { start: Date; end: Date }, shift: { start_time: string }): { start_time: string; end_time: string } {
  const wall = { start_time: utcWallTime(start), end_time: utcWallTime(end) }
  const taken = shiftTimesOf(wall, shift)
  const meant = { start_time: start.toISOString(), end_time: end.toISOString() }
  return taken.start_time === meant.start_time && taken.end_time === meant.end_time ? wall : meant
}
