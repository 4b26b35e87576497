import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EventWhole } from '@muster/contract/events/event.ts'
import { getEvent, listEvents, listEventShifts, postEventGrid } from '@muster/contract/events/event-endpoints.ts'
import { EventName } from '@muster/contract/events/event-rules.ts'
import { MOST_GRID_GIGS } from '@muster/contract/events/event-grid-rules.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { formatPhone, isPhone } from '@muster/contract/phone.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '../api/use-call.ts'
import { focusFirstFault } from '../gigs/posting/focus-first-fault.ts'
import type { ShiftFacts } from '../gigs/posting/use-shift-facts.ts'
import { useMe } from '../session/use-me.ts'
import { dayOf, dayPlus } from '../ui/format-time.ts'
import { toastDone } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { newRow, readyGrid, withNewKeys } from './grid-values.ts'
import { type GridBody, useGridCheck, useRowBreaks } from './use-grid-check.ts'
import { useKeptGrid } from './use-kept-grid.ts'

export interface EventGridStart {
  facts: ShiftFacts
  /** The event they join; null for a new one. */
  event: EventWhole | null
  name: string
  day: string | undefined
}

/** The work on a grid: what was typed and is kept on this device, what the server makes of it, and posting it all. */
export function useEventGrid({ facts, event, name, day }: EventGridStart) {
  const { t } = useLingui()
  const me = useMe()
  const navigate = useNavigate()
  const { location, addresses, skills } = facts
  const now = new Date(useNow())
  const zoneOf = (address_id: number | null): string => addresses.find(({ id }) => id === address_id)?.timezone ?? location.timezone
  const firstAddress = addresses[0]?.id ?? null
  const kept = useKeptGrid(
    { location_id: location.id, event_id: event?.id ?? null },
    {
      start: () => ({
        common: {
          event_name: name,
          location_address_id: firstAddress,
          type: 'MARKETPLACE',
          contact_name: `${me.first_name} ${me.last_name}`.trim(),
          contact_phone: formatPhone(me.phone_number ?? location.phone_number ?? ''),
          special_inst: '',
        },
        draft: {
          rows: [newRow({ local_date: day ?? dayPlus(dayOf(now, { zone: zoneOf(firstAddress) }), 1), start_time: null, end_time: null })],
          columns: [],
          places: {},
        },
      }),
      fit: (work) => ({
        common: {
          ...work.common,
          // A name just given elsewhere goes before the one that was kept.
          event_name: name || work.common.event_name,
          location_address_id: addresses.some(({ id }) => id === work.common.location_address_id)
            ? work.common.location_address_id
            : firstAddress,
        },
        draft: withNewKeys(
          work.draft,
          skills.map(({ id }) => id),
        ),
      }),
    },
  )
  const { common, draft } = kept.work
  const zone = zoneOf(common.location_address_id)
  const today = dayOf(now, { zone })
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState(false)
  const breakOf = useRowBreaks(draft.rows, zone, location.market_id)
  const ready = readyGrid(draft, breakOf)
  const hasName = event !== null || EventName.safeParse(common.event_name).success
  const hasContact = common.contact_name.trim() !== '' && isPhone(common.contact_phone)
  const body: GridBody | null =
    ready === null
      ? null
      : {
          // A check needs no name yet: the cost is shown before there is one.
          ...(event ? { event_id: event.id } : { event_name: hasName ? common.event_name : t`New event` }),
          location_id: location.id,
          ...(common.location_address_id !== null && { location_address_id: common.location_address_id }),
          type: common.type,
          contact_name: common.contact_name.trim() || me.first_name,
          contact_phone: isPhone(common.contact_phone) ? common.contact_phone : '+18435550100',
          special_inst: common.special_inst,
          times: ready.times,
          positions: ready.positions,
          places: ready.places,
        }
  const check = useGridCheck(body)
  const problems = new Map(
    (ready?.rows ?? []).map((row, index) => [row.key, (check.data?.problems ?? []).filter(({ time }) => time === index)] as const),
  )
  const post = useCall(postEventGrid, {
    changes: [listEvents, getEvent, listEventShifts, listGigs, getHome],
    onSuccess: ({ event: made, gig_ids }) => {
      kept.forget()
      // The guard must know before the way is left.
      flushSync(() => setDone(true))
      const count = gig_ids.length
      toastDone(plural(count, { one: '# shift posted', other: '# shifts posted' }))
      void navigate({
        to: '/locations/$locationId/event/$eventId',
        params: { locationId: String(location.id), eventId: String(made.id) },
        replace: true,
      })
    },
  })
  const isTooMuch = (ready?.places.flat().filter((count) => count > 0).length ?? 0) > MOST_GRID_GIGS
  const submit = (): void => {
    setTried(true)
    if (body === null || !hasName || !hasContact || isTooMuch || (check.data?.problems.length ?? 0) > 0)
      return focusFirstFault('event-grid')
    post.mutate({ body })
  }
  return { kept, today, check, problems, post, submit, isReady: body !== null, isTooMuch, tried, done }
}
