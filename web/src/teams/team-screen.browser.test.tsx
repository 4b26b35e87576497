import { listActiveLocations, getLocation } from '@muster/contract/locations/location-endpoints.ts'
import {
  correctInvitation,
  editLocationManager,
  inviteManager,
  listInvitations,
  listLocationManagers,
  listOrganizationAdmins,
  removeLocationManager,
  resendInvitation,
  revokeInvitation,
} from '@muster/contract/teams/team-endpoints.ts'
import type { LocationManager } from '@muster/contract/teams/team.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aManager } from '../testing/make-people.ts'
import { aLocationManager, anInvitation } from '../testing/make-team.ts'
import { button, field, inDialog, menuItem, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const path = '/locations/1/teams'
const dana = aLocationManager({ user: { ...aLocationManager().user, id: aManager().id } })
const theo = aLocationManager({
  id: 12,
  role: 'TEAM_MEMBER',
  user: { id: 2, email: null, first_name: 'Theo', last_name: 'Marchetti', phone_number: '+18435550128' },
})
const owen = { id: 3, email: 'owen@example.com', first_name: 'Owen', last_name: 'Pryce', phone_number: null }

const answered =
  ({ managers = [dana, theo] as LocationManager[], invitations = [anInvitation()] } = {}) =>
  (server: StandIn): void => {
    server.answers(getLocation, aLocation())
    server.answers(listLocationManagers, managers)
    server.answers(listOrganizationAdmins, [owen])
    server.answers(listInvitations, invitations)
  }
const member = { ...aManager(), organization_roles: [], managed_locations: [{ id: 12, role: 'TEAM_MEMBER' as const, location_id: 1 }] }

describe('the team of a location', () => {
  test('shows who has which role, those of the organization too, and changes a role in two steps', async () => {
    const { server } = await openApp(path, { prepare: answered() })
    for (const words of ['Owen Pryce', 'Organization admin', '3 managers', '(843) 555-0128', 'Team member']) await reads(words)
    server.answers(editLocationManager, { ...theo, role: 'ADMIN' })
    await button('More for Theo Marchetti').click()
    await menuItem('Make admin').click()
    await expect.poll(() => server.asked(editLocationManager)).toEqual([{ params: { managerId: 12 }, body: { role: 'ADMIN' } }])
    await reads('Theo Marchetti is now: Admin')
  })

  test('locks the only admin, and says why', async () => {
    await openApp(path, { prepare: answered({ managers: [{ ...dana, is_last_admin: true }, theo] }) })
    await reads('The only admin here')
    await expect.element(button('More for Dana Whitlock')).not.toBeInTheDocument()
  })

  test('says what a removed person loses before it removes them', async () => {
    const { server } = await openApp(path, { prepare: answered() })
    await button('More for Theo Marchetti').click()
    await menuItem('Remove from this location').click()
    await reads(/Theo Marchetti can’t open .* any more/)
    server.refuses(removeLocationManager, 'LAST_ADMIN')
    await inDialog().getByRole('button', { name: 'Remove' }).click()
    await reads('This is the only admin here. Make someone else an admin first.')
    server.answers(removeLocationManager, null)
    server.answers(listLocationManagers, [dana])
    await inDialog().getByRole('button', { name: 'Remove' }).click()
    await reads(/Theo Marchetti no longer manages/)
    await readsNot('(843) 555-0128')
  })

  test('is there to read for a team member, who may leave', async () => {
    const { server } = await openApp(path, { as: { ...member, id: 2 }, size: PHONE, prepare: answered() })
    await reads(/^Theo Marchetti/)
    await expect.element(button('Invite manager')).not.toBeInTheDocument()
    await expect.element(button('More for Dana Whitlock')).not.toBeInTheDocument()
    await button('More for Theo Marchetti').click()
    await expect.element(menuItem('Make admin')).not.toBeInTheDocument()
    await menuItem('Leave this location').click()
    server.answers(removeLocationManager, null)
    server.answers(listActiveLocations, [])
    expect(server.asked(listInvitations)).toEqual([])
    await inDialog().getByRole('button', { name: 'Keep it' }).click()
  })
})

describe('an invitation', () => {
  test('takes a name, an email and a role, and shows each fault at its field', async () => {
    const { server } = await openApp(path, { prepare: answered({ invitations: [] }) })
    await button('Invite manager').click()
    await field('Name').fill('Lena Ortega')
    await field('Email').fill('lena@example')
    await button('Send invitation').click()
    await reads('Invalid email address')
    await field('Email').fill('lena@example.com')
    await field(/^Mobile number/).fill('(843) 555-0188')
    await page.getByRole('radio', { name: /^Admin/ }).click({ force: true })
    server.refuses(inviteManager, 'ALREADY_INVITED')
    await button('Send invitation').click()
    await reads('This email has an open invitation already. Resend that one.')
    server.answers(inviteManager, anInvitation())
    server.answers(listInvitations, [anInvitation()])
    await button('Send invitation').click()
    await reads('Invitation sent to lena@example.com')
    expect(server.asked(inviteManager).at(-1)?.body).toEqual({
      manager_name: 'Lena Ortega',
      email: 'lena@example.com',
      phone_number: '+18435550188',
      role: 'ADMIN',
      location_id: 1,
    })
    await reads(/Sent, ends/)
  })

  test('that expired is sent again, and each can be revoked', async () => {
    const { server } = await openApp(path, {
      size: PHONE,
      prepare: answered({
        invitations: [
          anInvitation({ status: 'ERROR' }),
          anInvitation({ id: 22, status: 'EXPIRED', link: null, manager_name: 'Hugo Blanc', email: 'hugo@example.com' }),
        ],
      }),
    })
    await reads('Not delivered')
    await reads(/^Expired/)
    server.answers(resendInvitation, null)
    await button('Resend: Hugo Blanc').click()
    await expect.poll(() => server.asked(resendInvitation)).toEqual([{ params: { invitationId: 22 } }])
    server.refuses(revokeInvitation, 'INVITATION_USED')
    await button('More for Hugo Blanc').click()
    await menuItem('Revoke').click()
    await reads('This invitation was accepted already.')
  })

  test('that reached nobody is corrected and sent to the right address', async () => {
    const wrong = anInvitation({ status: 'ERROR', email: 'lena@example.con', phone_number: '+18435550188' })
    const { server } = await openApp(path, { size: PHONE, prepare: answered({ invitations: [wrong] }) })
    await button('Edit: Lena Ortega').click()
    await reads('We send a new link that ends after 7 days. The earlier link stops working.')
    await expect.element(field(/^Mobile number/)).toHaveValue('(843) 555-0188')
    await field('Email').fill('lena@example')
    await button('Save and send').click()
    await reads('Invalid email address')
    await field('Email').fill('lena@example.com')
    await page.getByRole('radio', { name: /^Admin/ }).click({ force: true })
    await readsEachRefusal(
      server,
      correctInvitation,
      {
        ALREADY_MANAGER: 'This person has that role already.',
        ALREADY_INVITED: 'This email has an open invitation already. Resend that one.',
        INVITATION_USED: 'This invitation was accepted already.',
        TOO_MANY_REQUESTS: 'You sent 50 invitations in 24 hours. Send the others tomorrow.',
      },
      () => button('Save and send').click(),
    )
    server.answers(correctInvitation, anInvitation({ role: 'ADMIN' }))
    server.answers(listInvitations, [anInvitation({ role: 'ADMIN' })])
    await button('Save and send').click()
    await reads('Invitation sent to lena@example.com')
    expect(server.asked(correctInvitation).at(-1)).toEqual({
      params: { invitationId: 21 },
      body: { manager_name: 'Lena Ortega', email: 'lena@example.com', phone_number: '+18435550188', role: 'ADMIN' },
    })
    await reads(/Sent, ends/)
  })
})
