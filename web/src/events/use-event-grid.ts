import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { safeReturnTo } from '@muster/contract/accounts/return-path.ts'
import type { EventWhole } from '@muster/contract/events/event.ts'
import { getEvent, listEvents, listEventShifts, postEventGrid } from '@muster/contract/events/event-endpoints.ts'
import { EventName } from '@muster/contract/events/event-rules.ts'
import { MOST_GRID_GIGS } from '@muster/contract/events/event-grid-rules.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { formatPhone, isPhone } from '@muster/contract/phone.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '../api/use-call.ts'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import type { ShiftFacts } from '../gigs/posting/use-shift-facts.ts'
import { useMe } from '../me/use-me.ts'
import { dayOf, dayPlus } from '../ui/format-time.ts'
import { toastDone } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import type { EventFacts } from './event-fields.tsx'
import { newRow, readyGrid, withNewKeys } from './grid-values.ts'
import { type GridBody, useGridCheck, useRowBreaks } from './use-grid-check.ts'
import { useKeptGrid } from './use-kept-grid.ts'

export interface EventGridStart {
  facts: ShiftFacts
  /** The event the shifts join; null for a new one. */
  event: EventWhole | null
  name: string
  day: string | undefined
  /** Where to go once it is posted. */
  return_to?: string | undefined
}

/** The draft of a grid on this device, the server's check of it, and posting it. */
export function useEventGrid({ facts, event, name, day, return_to }: EventGridStart) {
  const { location } = facts
  const kept = useStartedGrid({ facts, event, name, day })
  const { common, draft } = kept.work
  const zone = zoneOf(facts, common.location_address_id)
  const today = dayOf(new Date(useNow()), { zone })
  const [tried, setTried] = useState(false)
  const breakOf = useRowBreaks(draft.rows, zone, location.market_id)
  const ready = readyGrid(draft, breakOf)
  const body = useGridBody({ ready, common, event, location })
  const check = useGridCheck(body)
  const problems = new Map(
    (ready?.rows ?? []).map((row, index) => [row.key, (check.data?.problems ?? []).filter(({ time }) => time === index)] as const),
  )
  const { post, done } = usePostGrid({ location, return_to, forget: kept.forget })
  const isTooMuch = (ready?.places.flat().filter((count) => count > 0).length ?? 0) > MOST_GRID_GIGS
  const isSound = hasName(common, event) && hasContact(common) && !isTooMuch && (check.data?.problems.length ?? 0) === 0
  const submit = (): void => {
    setTried(true)
    if (body === null || !isSound) return focusFirstFault('event-grid')
    post.mutate({ body })
  }
  return { kept, today, breakOf, check, problems, post, submit, isReady: body !== null, isTooMuch, tried, done }
}

const zoneOf = ({ addresses, location }: ShiftFacts, address_id: number | null): string =>
  addresses.find(({ id }) => id === address_id)?.timezone ?? location.timezone
const hasName = ({ event_name }: EventFacts, event: EventWhole | null): boolean => event !== null || EventName.safeParse(event_name).success
const hasContact = ({ contact_name, contact_phone }: EventFacts): boolean => contact_name.trim() !== '' && isPhone(contact_phone)

/** The saved draft, or a new grid with one row and the manager as the contact. */
function useStartedGrid({ facts, event, name, day }: EventGridStart) {
  const me = useMe()
  const { location, addresses, skills } = facts
  const now = new Date(useNow())
  const firstAddress = addresses[0]?.id ?? null
  return useKeptGrid(
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
          rows: [
            newRow({ local_date: day ?? dayPlus(dayOf(now, { zone: zoneOf(facts, firstAddress) }), 1), start_time: null, end_time: null }),
          ],
          columns: [],
          places: {},
        },
      }),
      fit: (work) => ({
        common: {
          ...work.common,
          // The name from the URL is newer than the one in the draft.
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
}

interface GridParts {
  ready: ReturnType<typeof readyGrid>
  common: EventFacts
  event: EventWhole | null
  location: ShiftFacts['location']
}

/** The grid in the form the API takes; null until it is ready. */
function useGridBody({ ready, common, event, location }: GridParts): GridBody | null {
  const { t } = useLingui()
  const me = useMe()
  if (ready === null) return null
  return {
    // The check runs before there is a name or a contact, so both have stand-ins. `submit` refuses them.
    ...(event ? { event_id: event.id } : { event_name: hasName(common, event) ? common.event_name : t`New event` }),
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
}

/** Posts the grid, forgets the draft and opens the page that asked for it, or the event. */
function usePostGrid({
  location,
  return_to,
  forget,
}: Pick<EventGridStart, 'return_to'> & Pick<GridParts, 'location'> & { forget: () => void }) {
  const navigate = useNavigate()
  const router = useRouter()
  const [done, setDone] = useState(false)
  const post = useCall(postEventGrid, {
    changes: [listEvents, getEvent, listEventShifts, listGigs, getHome],
    onSuccess: ({ event: made, gig_ids }) => {
      forget()
      // `UnsavedChanges` must let go before the navigation starts.
      flushSync(() => setDone(true))
      const count = gig_ids.length
      toastDone(plural(count, { one: '# shift posted', other: '# shifts posted' }))
      const wanted = safeReturnTo(return_to)
      if (return_to && wanted !== '/') return void router.navigate({ href: wanted, replace: true })
      void navigate({
        to: '/locations/$locationId/event/$eventId',
        params: { locationId: String(location.id), eventId: String(made.id) },
        replace: true,
      })
    },
  })
  return { post, done }
}
