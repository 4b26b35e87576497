import { listHeldCoupons } from '@muster/contract/coupons/coupon-endpoints.ts'
import { getCalendarFeed } from '@muster/contract/calendars/calendar-endpoints.ts'
import { countUnreadConversations } from '@muster/contract/conversations/unread-endpoints.ts'
import { getRefusedCharges } from '@muster/contract/payments/refused-charge-endpoints.ts'
import { getUsageChoice } from '@muster/contract/analytics/usage-endpoints.ts'
import { getDataExport } from '@muster/contract/exports/export-endpoints.ts'
import '../ui/tokens.css'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { listCalendarGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { listOperatorLinks } from '@muster/contract/accounts/operator-link-endpoints.ts'
import { setPunchKey } from '@muster/contract/accounts/punch-key-endpoints.ts'
import { getTermsAcceptance, getMe } from '@muster/contract/accounts/user-endpoints.ts'
import type { User } from '@muster/contract/accounts/user.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { reportError } from '@muster/contract/error-reports/error-report-endpoints.ts'
import { listCrewInvites } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import { listAwaitedHandovers, listHandovers } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import type { LiveEvent } from '@muster/contract/realtime/live-event.ts'
import { listStaffVisits } from '@muster/contract/view-as/view-as-endpoints.ts'
import { getSetup } from '@muster/contract/setup/setup-endpoints.ts'
import { listStaffViews } from '@muster/contract/staff/staff-list-endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { toast } from 'sonner'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { makeQueryClient } from '../api/query.ts'
import { adminRoutes } from '../app/admin-routes.ts'
import { makeRouter } from '../app/routes.tsx'
import { watchSession } from '../app/watch-session.ts'
import { saveLocationId } from '../current-location/current-location.ts'
import { type Language, speak } from '../i18n/language.ts'
import { unsentMessages } from '../conversations/unsent-messages.ts'
import { forgetAppMode, switchAppMode } from '../session/app-mode.ts'
import { keptPunches } from '../timesheets/kept-punches.ts'
import { clearSession, startSession } from '../session/session.ts'
import { aPage } from './make-times.ts'
import { aLocationSummary, aManager } from './make-people.ts'
import { type StandIn, standIn } from './stand-in.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

interface Opening {
  /** Who is signed in, or null for no one. A manager of location 1 by default. */
  as?: User | null
  language?: Language
  size?: { width: number; height: number }
  /** Prepares the answers of the screen's calls before it makes any. */
  prepare: (server: StandIn) => void
}

export interface OpenedApp {
  server: StandIn
  /** Waits until the screen asks for nothing and shows what it heard. */
  settles: () => Promise<void>
  /** Something changed, the screen asks for the answer again, and the server fails. Returns once the screen has heard. */
  failsToRefresh: (endpoint: Endpoint, event: LiveEvent) => Promise<void>
  /** The address on screen, with its query. */
  address: () => string
}

const TOKEN = 'screen-test-session-token'

/**
 * Opens the whole app in the browser at an address, signed in as someone, against a stand-in server. A call without a prepared answer
 * fails the test when it ends.
 */
export async function openApp(path: string, { as = aManager(), language = 'en', size = DESK, prepare }: Opening): Promise<OpenedApp> {
  await page.viewport(size.width, size.height)
  clearSession()
  const server = standIn()
  server.answers(listOperatorLinks, [])
  server.answers(listStaffViews, [])
  // A test that lets a call fail need not expect that the app tells of it.
  server.answers(reportError, null)
  server.answers(getUsageChoice, { is_agreed: false, decided_at: '2030-01-01T00:00:00.000Z' })
  server.answers(getDataExport, { export: null })
  server.answers(getCalendarFeed, { created_ts: null })
  server.answers(listHeldCoupons, [])
  server.answers(listStaffVisits, [])
  server.answers(getSetup, { step: 'done', market: null, positions: [], adapters: [] })
  server.answers(setPunchKey, null)
  server.answers(listCrewInvites, [])
  server.answers(countUnreadConversations, { count: 0 })
  // On a desk, the list asks for what its calendar would show.
  server.answers(listCalendarGigs, { skills: [], gigs: [], is_whole: true })
  server.answers(listAwaitedHandovers, [])
  server.answers(getRefusedCharges, { pause: null, coming_pause: null, charges: [] })
  server.answers(getStaffToDo, {
    locations_to_approve: 0,
    certifications_to_review: 0,
    appeals_to_decide: 0,
    company_domains_to_confirm: 0,
    unpaid_pros: 0,
    late_unpaid_pros: 0,
    failed_charges: 0,
    refund_requests: 0,
    disputes_to_answer: 0,
    reported_messages: 0,
  })
  if (as !== null) signIn(server, { ...as, settings: { ...as.settings, language } })
  prepare(server)
  await speak(language)
  const router = makeRouter(adminRoutes, createMemoryHistory({ initialEntries: [path] }))
  const queries = makeQueryClient()
  const stopWatching = watchSession(router, queries)
  onTestFinished(async ({ task }) => {
    // Names alone seldom tell why something was not found: the words on screen do.
    if (task.result?.state === 'fail') console.info(`On screen at ${router.state.location.href}:\n${document.body.innerText}`)
    // They stay on a phone after a sign-out, and the next test has another phone.
    for (const { client_id } of [...keptPunches.waiting(), ...keptPunches.refused()]) keptPunches.drop(client_id)
    for (const { client_id } of [...unsentMessages.waiting(), ...unsentMessages.refused()]) unsentMessages.drop(client_id)
    // While the app still listens: an app that thinks it is offline asks for nothing in the next test.
    server.loses(false)
    await cleanup()
    stopWatching()
    // A toast outlives its page, and the next test would read it as its own.
    toast.dismiss()
    queries.clear()
    clearSession()
    saveLocationId(null)
    forgetAppMode()
    server.leaves()
    const unprepared = server.unprepared()
    if (unprepared.length > 0)
      throw new Error(`The screen made calls that the test did not prepare: ${[...new Set(unprepared)].join(', ')}`)
  })
  // The first of a file to open a screen fetches all its modules: a time that no wait on the screen needs to allow for.
  await router.load()
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const settles = async (): Promise<void> => {
    await expect.poll(() => queries.isFetching()).toBe(0)
    await aFrame()
    await aFrame()
  }
  const failsToRefresh = async (endpoint: Endpoint, event: LiveEvent): Promise<void> => {
    const before = server.asked(endpoint).length
    server.refuses(endpoint, 'TOO_MANY_REQUESTS')
    await server.tells(event)
    await expect.poll(() => server.asked(endpoint).length).toBeGreaterThan(before)
    await settles()
  }
  return { server, settles, failsToRefresh, address: () => router.state.location.href }
}

const aFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

function signIn(server: StandIn, user: User): void {
  startSession(TOKEN, 3_600)
  switchAppMode(user.app_mode === 'GIGSTER' ? 'GIGSTER' : 'STAFFER')
  saveLocationId(user.managed_locations[0]?.location_id ?? null)
  server.answers(getMe, user)
  server.answers(getTermsAcceptance, { status: 'ACCEPTED' })
  server.answers(
    listActiveLocations,
    user.managed_locations.map(({ location_id }) => aLocationSummary({ id: location_id })),
  )
  if (user.app_mode === 'GIGSTER') {
    server.answers(listProApplications, aPage())
    server.answers(listHandovers, [])
  }
  server.answers(listNotices, { count: 0, next: null, previous: null, results: [], unread: 0 })
}
