import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import {
  getOrganization,
  correctOrganizationInvitation,
  inviteOrganizationManager,
  listInvitationsToLocations,
  listManagersByUser,
  listOrganizationInvitations,
  listOrganizationManagers,
  removeOrganizationManager,
  resendOrganizationInvitation,
} from '@muster/contract/organizations/organization-endpoints.ts'
import {
  addLocationManager,
  editLocationManager,
  correctInvitation,
  inviteManager,
  removeLocationManager,
  resendInvitation,
  revokeInvitation,
} from '@muster/contract/teams/team-endpoints.ts'
import type { LocationManager } from '@muster/contract/teams/team.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aManager, aLocationSummary } from '../testing/make-people.ts'
import {
  aLocationInvitation,
  aManagerByUser,
  anOrganization,
  anOrganizationInvitation,
  anOrganizationManager,
  aTeamUser,
  ORGANIZATION_ID,
} from '../testing/make-teams.ts'
import { button, field, inDialog, menuItem, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const path = `/organizations/${ORGANIZATION_ID}/teams`
const admin = aManager({ organization_roles: [{ role: 'ADMIN', organization_id: ORGANIZATION_ID }] })
const owen = aTeamUser({ id: 12, first_name: 'Owen', last_name: 'Pryce', email: 'owen@example.com' })
const sofia = aTeamUser({ id: 13, first_name: 'Sofia', last_name: 'Reyes', email: null, phone_number: '+18435550131' })
const ada = aTeamUser({ id: 14, first_name: 'Ada', last_name: 'Brandt', email: 'ada@example.com' })
const held = (change: Partial<LocationManager>): LocationManager => ({
  id: 13002,
  location: 2,
  role: 'ADMIN',
  user: sofia,
  is_last_admin: false,
  ...change,
})

const answered =
  (ids: readonly number[] = [1, 2, 3]) =>
  (server: StandIn): void => {
    server.answers(
      listActiveLocations,
      ids.map((id) => aLocationSummary({ id })),
    )
    server.answers(getOrganization, anOrganization(ids))
    server.answers(listOrganizationManagers, [anOrganizationManager(), anOrganizationManager({ id: 92, user: owen })])
    server.answers(listManagersByUser, [aManagerByUser(ada, { 3: 'ADMIN' }, [3]), aManagerByUser(sofia, { 1: 'TEAM_MEMBER', 2: 'ADMIN' })])
    server.answers(listInvitationsToLocations, [aLocationInvitation()])
    server.answers(listOrganizationInvitations, [anOrganizationInvitation({ status: 'EXPIRED', link: null })])
  }
const open = (options: Partial<Parameters<typeof openApp>[1]> = {}) => openApp(path, { as: admin, prepare: answered(), ...options })
const radio = (name: RegExp) => page.getByRole('radio', { name })

describe('the teams of an organization', () => {
  test('show who manages what: admins over all locations, the last admin locked with the reason', async () => {
    await open()
    await reads('4 managers, 3 locations')
    await expect.element(page.getByRole('row', { name: /Owen Pryce.*Organization admin/ })).toBeVisible()
    await expect.element(button('Sofia Reyes at Harbor House: Team member')).toBeVisible()
    await expect.element(button('Sofia Reyes at Gate Diner: No access')).toBeVisible()
    await button('Ada Brandt at Gate Diner: Admin').click()
    await reads('Last admin here. Make someone else an admin first.')
    await expect.element(radio(/^Team member/)).toBeDisabled()
    await expect.element(radio(/^No access/)).toBeDisabled()
    await readsNot('Save role')
  })

  test('change a role at its own location, and say what a person loses', async () => {
    const { server } = await open()
    await button('Sofia Reyes at Pier Kitchen: Admin').click()
    await reads('Sofia loses this location now, keeps Harbor House')
    await radio(/^Team member/).click()
    server.answers(editLocationManager, held({ role: 'TEAM_MEMBER' }))
    await button('Save role').click()
    await reads('Role saved: Sofia Reyes, Pier Kitchen')
    expect(server.asked(editLocationManager)).toEqual([{ params: { managerId: 13002 }, body: { role: 'TEAM_MEMBER' } }])
    expect(server.askedAt(editLocationManager)).toEqual([2])

    await button('Sofia Reyes at Gate Diner: No access').click()
    await radio(/^Admin/).click()
    server.answers(addLocationManager, held({ location: 3 }))
    await button('Save role').click()
    await reads('Role saved: Sofia Reyes, Gate Diner')
    expect(server.asked(addLocationManager)).toEqual([{ body: { user_id: 13, role: 'ADMIN' } }])
    expect(server.askedAt(addLocationManager)).toEqual([3])

    await button('Sofia Reyes at Harbor House: Team member').click()
    await radio(/^No access/).click()
    server.answers(removeLocationManager, null)
    await button('Remove access').click()
    await reads('Sofia Reyes lost access to Harbor House')
    expect(server.asked(removeLocationManager)).toEqual([{ params: { managerId: 13001 } }])
    expect(server.askedAt(removeLocationManager)).toEqual([1])
  })

  test('have words for each refusal of a role', async () => {
    const { server } = await open()
    await button('Sofia Reyes at Pier Kitchen: Admin').click()
    await radio(/^Team member/).click()
    await readsEachRefusal(server, editLocationManager, { LAST_ADMIN: 'Last admin here. Make someone else an admin first.' }, () =>
      button('Save role').click(),
    )
  })

  test('are found by name, contact, location and role, and the address keeps it', async () => {
    const { address } = await open()
    await page.getByRole('searchbox', { name: 'Find a manager' }).fill('555-0131')
    await expect.element(page.getByRole('row', { name: /^Ada Brandt/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /^Sofia Reyes/ })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find a manager' }).fill('')
    await button('Role').click()
    await page.getByRole('menuitemradio', { name: 'Organization admins' }).click()
    await expect.element(page.getByRole('row', { name: /^Sofia Reyes/ })).not.toBeInTheDocument()
    expect(address()).toBe(`${path}?role=organization`)
    await page.getByRole('searchbox', { name: 'Find a manager' }).fill('sofia')
    await reads('No managers match')
  })

  test('end an organization admin’s role after a question', async () => {
    const { server } = await open()
    await button('More for Owen Pryce').click()
    await menuItem('Remove as organization admin').click()
    await expect.element(inDialog().getByText('Owen loses every location of Harbor Group now.')).toBeVisible()
    await readsEachRefusal(
      server,
      removeOrganizationManager,
      { LAST_ADMIN: 'Last admin of the organization. Invite another one first.' },
      () => button('Remove admin').click(),
    )
    server.answers(removeOrganizationManager, null)
    await button('Remove admin').click()
    await reads('Owen Pryce is no longer an organization admin')
    expect(server.asked(removeOrganizationManager).at(-1)).toEqual({ params: { managerId: 92 } })
  })

  test('keep the names in sight beside 40 locations', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => at + 1)
    await open({ prepare: answered(ids) })
    await expect.element(button('Sofia Reyes at Branch 40: No access')).toBeInTheDocument()
    const region = page.getByRole('region', { name: 'Managers' }).element()
    await expect.poll(() => region.scrollWidth).toBeGreaterThan(region.clientWidth)
    const name = page.getByRole('rowheader', { name: /^Sofia Reyes/ }).element()
    const before = name.getBoundingClientRect().left
    region.scrollLeft = 2_000
    expect(name.getBoundingClientRect().left).toBe(before)
  })

  test('are people with their roles on a phone', async () => {
    const { server } = await open({ size: PHONE })
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await button(/Sofia Reyes.*Admin Pier Kitchen.*Team member Harbor House/).click()
    await inDialog()
      .getByRole('button', { name: /^Pier Kitchen/ })
      .click()
    await radio(/^Team member/).click()
    server.answers(editLocationManager, held({ role: 'TEAM_MEMBER' }))
    await button('Save role').click()
    await reads('Role saved: Sofia Reyes, Pier Kitchen')
    expect(server.askedAt(editLocationManager)).toEqual([2])
  })
})

describe('invitations of an organization', () => {
  test('are sent to a location, or to all of them', async () => {
    const { server } = await open()
    await button('Invite manager').click()
    await field('Name').fill('Lena Ortega')
    await field('Email').fill('Lena.Ortega@example.com')
    await page.getByRole('combobox', { name: 'Location' }).click()
    await page.getByRole('option', { name: 'Gate Diner' }).click()
    await readsEachRefusal(
      server,
      inviteManager,
      {
        ALREADY_MANAGER: 'This person has that role already.',
        ALREADY_INVITED: 'This email has an open invitation already. Resend that one.',
        TOO_MANY_REQUESTS: 'You sent 50 invitations in 24 hours. Send the others tomorrow.',
      },
      () => button('Send invitation').click(),
    )
    server.answers(inviteManager, aLocationInvitation({ location_id: 3 }))
    await button('Send invitation').click()
    await reads('Invitation sent to lena.ortega@example.com')
    expect(server.asked(inviteManager).at(-1)).toEqual({
      body: {
        manager_name: 'Lena Ortega',
        email: 'lena.ortega@example.com',
        phone_number: null,
        role: 'TEAM_MEMBER',
        location_id: 3,
      },
    })
    expect(server.askedAt(inviteManager).at(-1)).toBe(3)

    await button('Invite manager').click()
    await field('Name').fill('Hugo Blanc')
    await field('Email').fill('hugo@example.com')
    await radio(/^Organization admin/).click()
    await expect.element(page.getByRole('combobox', { name: 'Location' })).not.toBeInTheDocument()
    server.answers(inviteOrganizationManager, anOrganizationInvitation({ email: 'hugo@example.com' }))
    await button('Send invitation').click()
    await reads('Invitation sent to hugo@example.com')
    expect(server.asked(inviteOrganizationManager)[0]).toMatchObject({
      params: { orgId: ORGANIZATION_ID },
      body: { manager_name: 'Hugo Blanc', email: 'hugo@example.com', role: 'ADMIN' },
    })
  })

  test('are sent again and revoked where they belong', async () => {
    const { server } = await open()
    const choose = async (act: string): Promise<void> => {
      await button('More for Lena Ortega').click()
      await menuItem(act).click()
    }
    await reads(/^Sent, ends/)
    await reads(/^Expired/)
    await expect.element(button('Copy link: Lena Ortega')).toBeVisible()
    await expect.element(button('Copy link: Hugo Blanc')).not.toBeInTheDocument()
    await readsEachRefusal(
      server,
      resendInvitation,
      {
        INVITATION_USED: 'This invitation was accepted already.',
        TOO_MANY_REQUESTS: 'You sent 50 invitations in 24 hours. Send the others tomorrow.',
      },
      () => choose('Resend'),
    )
    server.answers(resendInvitation, null)
    await choose('Resend')
    await reads('Sent again for 7 days')
    expect(server.asked(resendInvitation).at(-1)).toEqual({ params: { invitationId: 61 } })
    expect(server.askedAt(resendInvitation).at(-1)).toBe(2)
    server.answers(revokeInvitation, null)
    await choose('Revoke')
    await reads('Invitation revoked. Its link no longer works.')
    expect(server.askedAt(revokeInvitation)).toEqual([2])
    server.answers(resendOrganizationInvitation, null)
    await button('Resend: Hugo Blanc').click()
    await expect
      .poll(() => server.asked(resendOrganizationInvitation))
      .toEqual([{ params: { orgId: ORGANIZATION_ID, invitationId: anOrganizationInvitation().id } }])
  })
  test('are corrected where they belong: an admin of the organization has no other role', async () => {
    const { server } = await open()
    await button('More for Lena Ortega').click()
    await menuItem('Edit invitation').click()
    await field('Name').fill('Lena Ortega Ruiz')
    server.answers(correctInvitation, aLocationInvitation())
    await button('Save and send').click()
    await reads(`Invitation sent to ${aLocationInvitation().email}`)
    expect(server.askedAt(correctInvitation)).toEqual([2])
    expect(server.asked(correctInvitation)[0]).toMatchObject({ params: { invitationId: 61 }, body: { manager_name: 'Lena Ortega Ruiz' } })

    await button('More for Hugo Blanc').click()
    await menuItem('Edit invitation').click()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await field('Email').fill('hugo.blanc@example.com')
    server.answers(correctOrganizationInvitation, anOrganizationInvitation({ email: 'hugo.blanc@example.com' }))
    await button('Save and send').click()
    await reads('Invitation sent to hugo.blanc@example.com')
    const { id, manager_name, phone_number } = anOrganizationInvitation()
    expect(server.asked(correctOrganizationInvitation)).toEqual([
      { params: { orgId: ORGANIZATION_ID, invitationId: id }, body: { manager_name, phone_number, email: 'hugo.blanc@example.com' } },
    ])
  })
})
