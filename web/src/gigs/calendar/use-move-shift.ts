import { useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { CalendarGig, GigCalendar } from '@muster/contract/gigs/calendar/gig-calendar.ts'
import { editGig, getGig, getGigTimeline, listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { rowOf } from '../row-of.ts'
import { call } from '../../api/client.ts'
import { allOf, read } from '../../api/query.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import type { Timed } from './day-pieces.ts'
import type { MovingSlot } from './moving.ts'
import { asksAgain, editOfTimes, timesOf, whyNotThere } from './shift-move.ts'
import { useCalendarWords } from './use-calendar-words.ts'
import { useMoveWords } from './use-move-words.ts'

interface Wanted {
  gig: Pick<CalendarGig, 'id' | 'timezone'>
  times: Timed
  /** The version the person saw. */
  version: number
}

/** Two managers at once: what the other one changed, and where this one wanted the shift. */
export interface MoveConflict {
  before: Gig
  now: Gig
  times: Timed
}

/** A move that takes back confirmations, which nobody can undo. We say so first. */
export interface AskingMove {
  gig: CalendarGig
  times: Timed
  version: number
}

interface MoveOptions {
  nameOf: (gig: Pick<CalendarGig, 'skill_id'>) => string
  onSaved: (gig: Gig) => void
}

/**
 * Saves a moved shift against the version the manager saw. If someone else changed the shift meanwhile, the manager sees what changed and
 * decides. A move that asks confirmed pros again waits for the manager's word first.
 */
export function useMoveShift(moving: MovingSlot, zone: string, options: MoveOptions) {
  const words = useCalendarWords(zone)
  const [asking, setAsking] = useState<AskingMove | null>(null)
  const { save, fail, said, say, conflict, setConflict } = useSaveMove(moving, zone, options)
  const enter = (phase: 'asking' | 'saving'): void => {
    if (moving.value) moving.set({ ...moving.value, phase })
  }
  const saveOrAsk = (gig: CalendarGig, times: Timed, version: number, back?: Timed): void => {
    const asks = asksAgain(gig, times)
    enter(asks ? 'asking' : 'saving')
    if (asks) setAsking({ gig, times, version })
    else save(gig, times, version, back)
  }
  return {
    conflict,
    asking,
    said,
    /** Saves the shift where it was dropped. If its times are refused beforehand, says why and sends nothing. */
    drop: () => {
      const { value } = moving
      if (value?.phase !== 'moving') return
      const times = timesOf(value.span, zone)
      if (whyNotThere(times, Date.now()) !== null) {
        moving.set(null)
        return fail(words.consequence(value.gig, times, Date.now()))
      }
      say('')
      saveOrAsk(value.gig, times, value.gig.edit_version, { start_time: value.gig.start_time, end_time: value.gig.end_time })
    },
    /** The manager saw what changed and moves the shift anyway. */
    insist: () => {
      if (!conflict) return
      setConflict(null)
      const { now, times } = conflict
      saveOrAsk({ ...rowOf(now), edit_version: now.edit_version, place: null, series_id: null }, times, now.edit_version)
    },
    /** The manager knows that confirmed pros must confirm again, and moves the shift. */
    ask: () => {
      if (!asking) return
      setAsking(null)
      enter('saving')
      save(asking.gig, asking.times, asking.version)
    },
    /** The shift stays where it was. */
    keep: () => {
      setAsking(null)
      moving.set(null)
    },
    giveWay: () => setConflict(null),
  }
}

/** Sends a move and says what came of it. */
function useSaveMove(moving: MovingSlot, zone: string, { nameOf, onSaved }: MoveOptions) {
  const { t } = useLingui()
  const words = useCalendarWords(zone)
  const results = useMoveWords()
  const { send, saveRow, refresh } = useSendMove()
  const { conflict, setConflict, meetOther } = useConflict()
  const [said, say] = useState('')
  const fail = (why: string): void => {
    say(why)
    toastFailed(why)
  }
  const save = (gig: CalendarGig, times: Timed, version = gig.edit_version, back?: Timed): void => {
    send(
      { gig, times, version },
      {
        onSuccess: (saved) => {
          saveRow(saved)
          onSaved(saved)
          const done = results.moved(nameOf(gig), words.when(saved), gig.confirmed_pros_count)
          say(done)
          toastDone(done, back && { undo: { label: t`Undo`, run: () => save(gig, back, saved.edit_version) } })
        },
        onError: (error) => {
          if (error instanceof CallFailed && error.code === 'EDITED_BY_ANOTHER')
            meetOther(gig, times).catch(() => toastFailed(results.editedByAnother))
          else fail(results.failure(error))
        },
        onSettled: () => {
          moving.set(null)
          void refresh()
        },
      },
    )
  }
  return { save, fail, said, say, conflict, setConflict }
}

/** The call, and what it changes on other screens. */
function useSendMove() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ gig, times, version }: Wanted) =>
      call(editGig, { params: { id: gig.id }, body: editOfTimes(times, gig.timezone) }, { ifMatch: `"${gig.id}-${version}"` }),
  })
  return {
    send: mutate,
    /** Shows the saved shift in every calendar that is loaded, before they are read again. */
    saveRow: ({ id, start_time, end_time, status, edit_version }: Gig): void => {
      const saved = (gig: CalendarGig): CalendarGig => (gig.id === id ? { ...gig, start_time, end_time, status, edit_version } : gig)
      client.setQueriesData<GigCalendar>(allOf(listCalendarGigs), (old) => old && { ...old, gigs: old.gigs.map(saved) })
    },
    refresh: (): Promise<void[]> =>
      Promise.all([listCalendarGigs, listGigs, getGig, getGigTimeline, getHome].map((stale) => client.invalidateQueries(allOf(stale)))),
  }
}

function useConflict() {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<MoveConflict | null>(null)
  const meetOther = async (seen: CalendarGig, times: Timed): Promise<void> => {
    const known = client.getQueryData<Gig>(read(getGig, { params: { id: seen.id } }).queryKey)
    const now = await call(getGig, { params: { id: seen.id } })
    // What was on screen: the whole shift if it was opened, otherwise what the calendar shows of it.
    const { id: _id, status: _status, type: _type, timezone: _zone, skill_id: _skill, ...row } = seen
    setConflict({ before: known?.edit_version === seen.edit_version ? known : { ...now, ...row }, now, times })
  }
  return { conflict, setConflict, meetOther }
}
