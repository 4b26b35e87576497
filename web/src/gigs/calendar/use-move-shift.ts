import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { CalendarGig, GigCalendar } from '@muster/contract/gigs/calendar/gig-calendar.ts'
import { editGig, getGig, getGigTimeline, listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { call } from '../../api/client.ts'
import { allOf, read } from '../../api/query.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import type { Timed } from './day-pieces.ts'
import type { MovingSlot } from './moving.ts'
import { editOfTimes, timesOf, whyNotThere } from './shift-move.ts'
import { useCalendarWords } from './use-calendar-words.ts'

interface Wanted {
  gig: Pick<CalendarGig, 'id' | 'timezone'>
  times: Timed
  /** The version the person saw. */
  version: number
}

/** Two people at once: what the other changed, and where this one wanted the shift. */
export interface MoveConflict {
  before: Gig
  now: Gig
  times: Timed
}

/** Saves a move against the version that was seen; the second of two managers is shown what the first one changed, and loses nothing. */
export function useMoveShift(
  moving: MovingSlot,
  zone: string,
  { nameOf, onSaved }: { nameOf: (gig: Pick<CalendarGig, 'skill_id'>) => string; onSaved: (gig: Gig) => void },
) {
  const { t } = useLingui()
  const words = useCalendarWords(zone)
  const client = useQueryClient()
  const [conflict, setConflict] = useState<MoveConflict | null>(null)
  const [said, say] = useState('')
  const refusals: Record<CallError<typeof editGig>, string> = {
    EDITED_BY_ANOTHER: t`Somebody else has just changed this shift.`,
    INVALID_TRANSITION: t`This shift is over or cancelled, so it can no longer be changed.`,
    GIG_STARTED: t`The shift has started, or the new start has passed.`,
    BELOW_CONFIRMED: t`More pros are confirmed than that. Release one on the roster first.`,
    OVERLAPPING_GIG: t`A confirmed pro works elsewhere at the new time. Release them first, or keep the time.`,
    WAGE_BELOW_MINIMUM: t`The wage is under the minimum for this position here.`,
  }

  const mutation = useMutation({
    mutationFn: ({ gig, times, version }: Wanted) =>
      call(editGig, { params: { id: gig.id }, body: editOfTimes(times, gig.timezone) }, { ifMatch: `"${gig.id}-${version}"` }),
  })
  const refresh = (): Promise<void[]> =>
    Promise.all([listCalendarGigs, listGigs, getGig, getGigTimeline, getHome].map((stale) => client.invalidateQueries(allOf(stale))))

  const meetOther = async (seen: CalendarGig, times: Timed): Promise<void> => {
    const known = client.getQueryData<Gig>(read(getGig, { params: { id: seen.id } }).queryKey)
    const now = await call(getGig, { params: { id: seen.id } })
    // What was on screen: the whole shift if it had been opened, else as much of it as the calendar shows.
    const { id: _id, status: _status, type: _type, timezone: _zone, skill_id: _skill, ...row } = seen
    setConflict({ before: known?.edit_version === seen.edit_version ? known : { ...now, ...row }, now, times })
  }

  const save = (gig: CalendarGig, times: Timed, version = gig.edit_version, back?: Timed): void => {
    mutation.mutate(
      { gig, times, version },
      {
        onSuccess: (saved) => {
          client.setQueriesData<GigCalendar>(allOf(listCalendarGigs), (old) => old && { ...old, gigs: withSaved(old.gigs, saved) })
          onSaved(saved)
          const name = nameOf(gig)
          const when = words.when(saved)
          const count = gig.confirmed_pros_count
          const done = count === 0 ? t`${name} is now ${when}` : t`${name} is now ${when}; ${count} confirmed told`
          say(done)
          toastDone(done, back ? { undo: { label: t`Undo`, run: () => save(gig, back, saved.edit_version) } } : {})
        },
        onError: (error) => {
          if (error instanceof CallFailed && error.code === 'EDITED_BY_ANOTHER') {
            meetOther(gig, times).catch(() => toastFailed(refusals.EDITED_BY_ANOTHER))
            return
          }
          const known = error instanceof CallFailed && error.code in refusals ? refusals[error.code as keyof typeof refusals] : null
          const failed =
            known ?? (error instanceof CallFailed ? error.message : t`The shift was not moved: there was no answer. It is where it was.`)
          say(failed)
          toastFailed(failed)
        },
        onSettled: () => {
          moving.set(null)
          void refresh()
        },
      },
    )
  }

  return {
    conflict,
    said,
    /** Saves where the shift now is; a refusal that is known beforehand is said and nothing is sent. */
    drop: () => {
      const { value } = moving
      if (!value || value.isSaving) return
      const times = timesOf(value.span, zone)
      if (whyNotThere(times, Date.now()) !== null) {
        const why = words.consequence(value.gig, times, Date.now())
        moving.set(null)
        say(why)
        toastFailed(why)
        return
      }
      moving.set({ ...value, isSaving: true })
      say('')
      save(value.gig, times, value.gig.edit_version, { start_time: value.gig.start_time, end_time: value.gig.end_time })
    },
    /** The second manager insists, knowing what the first one did. */
    insist: () => {
      if (!conflict) return
      setConflict(null)
      const { now, times } = conflict
      save({ ...now, ...now.stats, amount_due: null, place: null, series_id: null }, times, now.edit_version)
    },
    giveWay: () => setConflict(null),
  }
}

/** The rows of a calendar with one shift as the server now has it. */
const withSaved = (gigs: readonly CalendarGig[], { id, start_time, end_time, status, edit_version }: Gig): CalendarGig[] =>
  gigs.map((gig) => (gig.id === id ? { ...gig, start_time, end_time, status, edit_version } : gig))
