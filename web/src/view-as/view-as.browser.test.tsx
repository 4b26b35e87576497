import { type AdminUser, getUserForAdmin, listUsersForAdmin } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { listManagerSkills, getManagerProfile, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listUserNotes } from '@muster/contract/accounts/user-note-endpoints.ts'
import {
  type AccountView,
  endViewAs,
  listStaffVisits,
  listViewsOfUser,
  type StartedView,
  startViewAs,
} from '@muster/contract/view-as/view-as-endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isViewing, readStored } from '../session/browser-store.ts'
import { browser } from '../session/leave-for.ts'
import { sessionToken, startSession } from '../session/session.ts'
import { aUserForStaff } from '../testing/make-account.ts'
import { aManager, anOperator } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { beginView } from './view-session.ts'

const leave = vi.spyOn(browser, 'leaveFor')
beforeEach(() => {
  leave.mockReset()
  leave.mockImplementation(() => undefined)
})
afterEach(() => {
  // What a load of the page forgets.
  sessionStorage.clear()
})

const started = (changed: Partial<StartedView> = {}): StartedView => ({
  id: 5,
  token: 'view-as-token-of-a-screen-test',
  user_id: 27,
  name: 'Dana Whitlock',
  app_mode: 'STAFFER',
  expires_at: hoursFromNow(0.5),
  expires_in: 1_800,
  ...changed,
})

const openAccount = (user: AdminUser = aUserForStaff(), views: AccountView[] = []) =>
  openApp('/admin/users?selected_id=27', {
    as: anOperator(),
    prepare: (server) => {
      server.answers(listUsersForAdmin, aPage(user))
      server.answers(getUserForAdmin, user)
      server.answers(listUserNotes, aPage())
      server.answers(listViewsOfUser, views)
    },
  })

describe('the staff look at an account', () => {
  test('with a reason, in this tab alone: the operator stays signed in', async () => {
    const { server } = await openAccount()
    const own = sessionToken()
    server.answers(startViewAs, started())
    await button('View as').click()
    await inDialog().getByRole('button', { name: 'View as' }).click()
    await reads('This field is required')
    expect(server.asked(startViewAs)).toEqual([])
    await field('Reason').fill('They can’t find Friday’s shift')
    await inDialog().getByRole('button', { name: 'View as' }).click()
    await expect.poll(() => leave.mock.calls).toEqual([['/']])
    expect(server.asked(startViewAs)).toEqual([{ params: { id: 27 }, body: { reason: 'They can’t find Friday’s shift' } }])
    expect(sessionToken()).toBe('view-as-token-of-a-screen-test')
    expect(JSON.parse(localStorage.getItem('muster.session')!)).toMatchObject({ token: own })
  })

  test('but not at one of the staff or a closed one, and each refusal has words', async () => {
    const { server } = await openAccount()
    await button('View as').click()
    await field('Reason').fill('Why not')
    await readsEachRefusal(
      server,
      startViewAs,
      {
        OWN_RECORD: 'This is your own account.',
        VIEW_OF_STAFF: 'This person is one of the staff now. Close this and look again.',
        VIEW_OF_CLOSED: 'This account is closed now. Close this and look again.',
      },
      () => inDialog().getByRole('button', { name: 'View as' }).click(),
    )
  })

  test('has no button for one of the staff', async () => {
    await openAccount(aUserForStaff({ is_gigpro_admin: true }))
    await expect.element(button('Close account')).toBeVisible()
    await expect.element(button('View as')).not.toBeInTheDocument()
  })

  test('and the account shows who did, when and why', async () => {
    await openAccount(aUserForStaff(), [
      { id: 2, staff_id: 31, staff_name: 'Ines Calder', reason: 'A missing shift', started_at: hoursFromNow(-1), ended_at: null },
      {
        id: 1,
        staff_id: 32,
        staff_name: 'Joan Ferris',
        reason: 'A wrong rate',
        started_at: hoursFromNow(-50),
        ended_at: hoursFromNow(-49),
      },
    ])
    for (const words of ['Viewed by staff', 'Ines Calder', 'A missing shift', /still open/, 'Joan Ferris', 'A wrong rate'])
      await reads(words)
  })
})

async function openViewed(size?: typeof PHONE, language: 'en' | 'es' = 'en') {
  return openApp('/settings', {
    as: aManager(),
    language,
    ...(size && { size }),
    prepare: (server) => {
      startSession('own-session-of-the-operator', 3_600)
      beginView(started())
      server.answers(listSessions, [])
      server.answers(listManagerSkills, [])
      server.answers(getManagerProfile, {
        id: 11,
        business_name: 'Harbor Group',
        email: null,
        market_id: 1,
        market_name: 'Charleston',
        referral_code: 'HARBOR',
        has_locations: true,
        manager_skill_id: null,
      })
      server.answers(listStaffVisits, [{ id: 5, started_at: '2026-11-20T15:00:00.000Z' }])
    },
  })
}
const bar = () => page.getByRole('complementary', { name: 'Viewing an account' })

describe('the bar over the screen', () => {
  test.each([
    ['on a desk', undefined],
    ['on a phone', PHONE],
  ])('names the person and the time left, and stays at the top, %s', async (_, size) => {
    await openViewed(size)
    await expect.poll(() => bar().element().textContent).toMatch(/Viewing as Dana Whitlock.*(29|30) min left/)
    const { top, bottom, width } = bar().element().getBoundingClientRect()
    expect([top, width]).toEqual([0, window.innerWidth])
    await reads('Phone number')
    // The screen scrolls under the bar, not with it.
    for (const one of document.querySelectorAll('*')) one.scrollTop = 10_000
    expect(bar().element().getBoundingClientRect().top).toBe(0)
    expect(document.querySelector('main')!.getBoundingClientRect().top).toBeGreaterThanOrEqual(size ? -10_000 : bottom)
    expect(document.documentElement.scrollHeight).toBe(window.innerHeight)
  })

  test('is in Spanish too', async () => {
    await openViewed(undefined, 'es')
    await expect
      .poll(() => page.getByRole('complementary', { name: 'Viendo una cuenta' }).element().textContent)
      .toMatch(/Viendo como Dana Whitlock.*Solo lectura/)
  })

  test('stops with the operator’s own session and returns to the account', async () => {
    const { server } = await openViewed()
    server.answers(endViewAs, null)
    await bar().getByRole('button', { name: 'Stop' }).click()
    await expect.poll(() => leave.mock.calls.at(-1)).toEqual(['/admin/users?selected_id=27'])
    expect(server.asked(endViewAs)).toEqual([{ params: { id: 5 } }])
    expect(isViewing()).toBe(false)
    expect(sessionToken()).toBe('own-session-of-the-operator')
  })

  test('returns there too when the server no longer knows the view', async () => {
    const { server } = await openViewed()
    await expect.element(bar()).toBeVisible()
    server.refuses(patchMe, 'UNAUTHENTICATED')
    await field('First name').fill('Mallory')
    await button('Save name').click()
    await expect.poll(() => leave.mock.calls.at(-1)).toEqual(['/admin/users?selected_id=27'])
    expect(sessionToken()).toBe('own-session-of-the-operator')
  })

  test('gives a refused change words', async () => {
    const { server } = await openViewed()
    await expect.element(bar()).toBeVisible()
    server.refuses(patchMe, 'VIEW_ONLY')
    await field('First name').fill('Mallory')
    await button('Save name').click()
    await reads('You can’t do this while you view someone’s account.')
  })

  test('keeps what the tab stores away from the operator’s other tabs', async () => {
    await openViewed()
    await expect.element(bar()).toBeVisible()
    expect(readStored('session')).toContain('view-as-token')
    expect(localStorage.getItem('muster.session')).toContain('own-session')
    expect(localStorage.getItem('muster.view_as')).toBeNull()
  })
})

test('the person reads in their settings on which days the staff looked', async () => {
  await openViewed()
  await reads('Muster’s staff looked at your account')
  await reads(/November 20/)
  await readsNot('They can’t find Friday’s shift')
})
