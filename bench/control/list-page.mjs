import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { GigTable } from '#gigs/list/gig-table.tsx'
import { GigTableRow } from '#gigs/list/gig-table-row.tsx'
import { speak } from '#i18n/language.ts'
import './page.css'

// The same shifts in the list as it is, and with every row drawn. A page measures one of them once: the first time counts.

const HOUR_MS = 3_600_000
const colors = ['blue', 'red', 'green', 'yellow', 'purple']

const gigsOf = (count) =>
  Array.from({ length: count }, (_, at) => {
    const start = Date.parse('2027-05-12T14:00:00Z') + at * HOUR_MS
    const places = 1 + (at % 8)
    return {
      id: at + 1,
      status: 'POSTED',
      type: 'MARKETPLACE',
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 6 * HOUR_MS).toISOString(),
      timezone: 'America/New_York',
      skill_id: 1 + (at % colors.length),
      skill: { id: 1 + (at % colors.length), name: `Position ${1 + (at % colors.length)}`, name_es: '', color: colors[at % colors.length] },
      contact_name: 'Dana Whitlock',
      wage_amount: 22,
      boosted_gig_bonus: at % 7 ? 0 : 3,
      allowed_confirmed_pros: places,
      confirmed_pros_count: at % (places + 1),
      selected_applications_count: 0,
      total_applications_count: 9,
      cancelled_applications_count: 0,
      on_the_day: null,
      amount_due: null,
    }
  })

const place = document.querySelector('#place')
const nothing = () => undefined
const placeOf = () => 'Grand hall'

/** Every row of the list, by the list's own row. */
const Whole = ({ gigs }) =>
  createElement(
    'table',
    null,
    createElement(
      'tbody',
      null,
      gigs.map((gig, index) =>
        createElement(GigTableRow, {
          key: gig.id,
          gig,
          index,
          measure: nothing,
          withDate: true,
          place: placeOf(),
          chosen: false,
          ticked: false,
          ticking: false,
          narrow: false,
          onSelect: nothing,
        }),
      ),
    ),
  )

/** Resolves when the picture is on the screen. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))

globalThis.measureList = async ({ kind, count }) => {
  await speak('en')
  const gigs = gigsOf(count)
  let shown = null
  const root = createRootRoute()
  const list = createRoute({
    getParentRoute: () => root,
    path: '/locations/$locationId/gigs',
    component: () =>
      shown &&
      createElement(shown.kind === 'ours' ? GigTable : Whole, {
        gigs,
        byDay: false,
        hasMore: false,
        selectedId: undefined,
        onSelect: nothing,
        placeOf,
        onEnd: nothing,
      }),
  })
  const applicants = createRoute({ getParentRoute: () => root, path: '/locations/$locationId/gigs/$gigId/applicants' })
  const router = createRouter({
    routeTree: root.addChildren([list, applicants]),
    history: createMemoryHistory({ initialEntries: ['/locations/1/gigs'] }),
  })
  const app = createRoot(place)
  const draw = (key) => app.render(createElement(I18nProvider, { i18n, key }, createElement(RouterProvider, { router })))
  await router.load()
  draw('without')
  await painted()
  shown = { kind }
  const began = performance.now()
  draw('with')
  const rows = kind === 'ours' ? 10 : count
  while (place.querySelectorAll('[data-gig]').length < rows) await painted()
  await painted()
  return { ms: performance.now() - began, nodes: place.querySelectorAll('*').length }
}
