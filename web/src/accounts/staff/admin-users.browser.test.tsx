import {
  type AdminUser,
  endSessionsOfUser,
  getUserForAdmin,
  listUsersForAdmin,
  setAccountStatus,
} from '@muster/contract/accounts/admin-user-endpoints.ts'
import { listUserNotes } from '@muster/contract/accounts/user-note-endpoints.ts'
import { listViewsOfUser } from '@muster/contract/view-as/view-as-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUserForStaff } from '../../testing/make-account.ts'
import { anOperator } from '../../testing/make-people.ts'
import { aPage } from '../../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'

const as = anOperator()

const open = (user: AdminUser, path = '/admin/users', size?: typeof PHONE) =>
  openApp(path, {
    as,
    ...(size && { size }),
    prepare: (server) => {
      server.answers(listUsersForAdmin, aPage(user))
      server.answers(getUserForAdmin, user)
      server.answers(listUserNotes, aPage())
      server.answers(listViewsOfUser, [])
    },
  })

describe('the staff’s accounts', () => {
  test('are found by anything a caller says, and open beside the list', async () => {
    const { server } = await open(aUserForStaff())
    await page.getByRole('searchbox', { name: 'Name, phone or email' }).fill('0127')
    await expect
      .poll(() => server.asked(listUsersForAdmin).at(-1)?.query)
      .toMatchObject({ combined_search_param: '0127', ordering: '-id', page_size: 25 })
    await button('Dana Whitlock').click()
    for (const words of ['Signed in on 1 device', 'Harbor House', 'Gets SMS', /company sign-in/]) await reads(words)
  })

  test('say what can’t match instead of showing everything', async () => {
    const { server } = await open(aUserForStaff(), '/admin/users?uuid=zzz')
    await reads('“zzz” isn’t an ID')
    expect(server.asked(listUsersForAdmin)).toEqual([])
  })

  test('are signed out everywhere, with a reason', async () => {
    const { server } = await open(aUserForStaff(), '/admin/users?selected_id=27')
    await button('Sign out everywhere').click()
    await inDialog().getByRole('button', { name: 'Sign out everywhere' }).click()
    await reads('This field is required')
    await field('Reason').fill('Phone stolen')
    const after = aUserForStaff({ sign_ins: [] })
    server.answers(endSessionsOfUser, after)
    server.answers(getUserForAdmin, after)
    await inDialog().getByRole('button', { name: 'Sign out everywhere' }).click()
    await reads('Signed in nowhere')
    expect(server.asked(endSessionsOfUser)[0]).toMatchObject({ params: { id: 27 }, body: { reason: 'Phone stolen' } })
  })

  test('say what stands against closing them, then close, on a phone too', async () => {
    const { server } = await open(aUserForStaff({ coming_shifts: 2 }), '/admin/users?selected_id=27', PHONE)
    await button('Close account').click()
    await reads(/^2 confirmed shifts still come\./)
    await field('Reason').fill('Asked to leave')
    await readsEachRefusal(
      server,
      setAccountStatus,
      {
        OWN_RECORD: 'Another of the staff must close your account.',
        INVALID_TRANSITION: 'Someone did that already. Close this and look again.',
        SHIFTS_STILL_COME: 'Shifts still come. End them first, or suspend the pro, which ends them.',
        LAST_ADMIN: 'A location would have no admin. Make someone else its admin first.',
      },
      () => inDialog().getByRole('button', { name: 'Close account' }).click(),
    )
    const closed = aUserForStaff({ account_status: 'DEACTIVATED', sign_ins: [] })
    server.answers(setAccountStatus, closed)
    server.answers(getUserForAdmin, closed)
    await inDialog().getByRole('button', { name: 'Close account' }).click()
    await reads('The account is closed')
    await expect.element(button('Open account again')).toBeVisible()
    await readsNot('Sign out everywhere')
  })
})
