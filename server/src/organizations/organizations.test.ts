import { signUp } from '@muster/contract/accounts/auth-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { addLocation, getLocation, listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import {
  acceptOrganizationInvitation,
  editOrganization,
  getOrganization,
  getOrganizationInvitation,
  inviteOrganizationManager,
  listInvitationsToLocations,
  listManagersByUser,
  listOrganizationInvitations,
  listOrganizationManagers,
  listOrganizations,
  removeOrganizationManager,
  resendOrganizationInvitation,
  revokeOrganizationInvitation,
} from '@muster/contract/organizations/organization-endpoints.ts'
import { acceptInvitation, inviteManager } from '@muster/contract/teams/team-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, Person, provePhone } from '../testing/test-person.ts'

type Manager = Person & { location_id: number }

let app: TestApp
let dana: Manager
let orgId: number
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  dana = await newManager(app)
  orgId = (await dana.call(getLocation, { params: { locationId: dana.location_id } })).organization_id
})
afterAll(() => app.close())

let count = 0
const at = () => ({ params: { orgId } })
const invite = (person: Person = dana) =>
  person.call(inviteOrganizationManager, { ...at(), body: { email: `owen.${orgId}.${count++}@example.com`, manager_name: 'Owen Pryce' } })
const tokenOf = (link: string | null): string => (link ?? '').split('/').at(-1)!

/** Someone who signs up with an invitation. */
async function join(link: string | null): Promise<Person> {
  const person = new Person(app)
  const { signup_ticket } = await provePhone(person)
  const names = { first_name: 'Owen', last_name: 'Pryce', accepts_terms: true as const }
  const invitation = tokenOf(link)
  person.token = (
    await person.call(signUp, { body: { kind: 'manager', team: 'organization', invitation, signup_ticket: signup_ticket ?? '', ...names } })
  ).token
  return person
}

test('an organization shows its locations with the size of their teams, and takes a new name from its admins', async () => {
  expect(await dana.call(getOrganization, at())).toMatchObject({
    id: orgId,
    is_migrated_from_gigpro: false,
    locations: [{ id: dana.location_id, team_managers_count: 1 }],
  })
  expect(await dana.call(editOrganization, { ...at(), body: { name: ' Tidemark Hospitality ' } })).toMatchObject({
    name: 'Tidemark Hospitality',
  })
  expect(await dana.refusal(editOrganization, { ...at(), body: { name: ' ' } })).toMatchObject({ code: 'invalid', target: 'name' })
  expect(await dana.refusal(editOrganization, { ...at(), body: { image_public_id: 'someone-elses' } })).toMatchObject({
    target: 'image_public_id',
  })
  expect((await dana.call(listOrganizations, { query: { managed: 'true' } })).map(({ id }) => id)).toEqual([orgId])
  const stranger = await newManager(app)
  expect(await stranger.refusal(getOrganization, at())).toMatchObject({ status: 404 })
})

describe('an admin of an organization', () => {
  test('joins by invitation, and acts as an admin at each of its locations, those that come later too', async () => {
    const { link } = await invite()
    expect(await new Person(app).call(getOrganizationInvitation, { params: { inviteToken: tokenOf(link) } })).toMatchObject({
      organization_id: orgId,
      role: 'ADMIN',
      invited_by: 'Dana Whitlock',
      locations_count: 1,
    })
    const owen = await join(link)
    expect(await owen.call(getMe, {})).toMatchObject({
      organization_roles: [{ role: 'ADMIN', organization_id: orgId }],
      managed_locations: [{ id: null, role: 'ADMIN', location_id: dana.location_id }],
    })
    const address = { street_address: '5 Rutledge Walk', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
    const second = await owen.call(addLocation, { body: { name: 'Tidemark Garden', organization_id: orgId, ...address } })
    expect((await dana.call(listActiveLocations, {})).map(({ id }) => id)).toContain(second.id)
    expect(await dana.call(listOrganizationInvitations, at())).toEqual([])
  })

  test('is removed at once, and the last one stays', async () => {
    const owen = await join((await invite()).link)
    const managers = await owen.call(listOrganizationManagers, at())
    expect(managers.map(({ user, is_last_admin }) => [user.first_name, is_last_admin])).toEqual([
      ['Dana', false],
      ['Owen', false],
    ])
    const idOf = (name: string): number => managers.find(({ user }) => user.first_name === name)!.id
    expect(await (await newManager(app)).refusal(removeOrganizationManager, { params: { managerId: idOf('Owen') } })).toMatchObject({
      status: 404,
    })
    await dana.call(removeOrganizationManager, { params: { managerId: idOf('Owen') } })
    expect(await owen.refusal(getOrganization, at())).toMatchObject({ status: 404 })
    expect(await dana.refusal(removeOrganizationManager, { params: { managerId: idOf('Dana') } })).toMatchObject({ code: 'LAST_ADMIN' })
  })

  test('is left when two remove each other at the same time', async () => {
    const owen = await join((await invite()).link)
    const [first, second] = await owen.call(listOrganizationManagers, at())
    const answers = await Promise.allSettled([
      owen.call(removeOrganizationManager, { params: { managerId: first!.id } }),
      dana.call(removeOrganizationManager, { params: { managerId: second!.id } }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an invitation to an organization', () => {
  test('is sent again or taken back by its admins alone', async () => {
    const { id, link } = await invite()
    const params = { orgId, invitationId: id }
    const stranger = await newManager(app)
    const theirs = (await stranger.call(getLocation, { params: { locationId: stranger.location_id } })).organization_id
    for (const call of [resendOrganizationInvitation, revokeOrganizationInvitation]) {
      expect(await stranger.refusal(call, { params })).toMatchObject({ status: 404 })
      expect(await stranger.refusal(call, { params: { orgId: theirs, invitationId: id } })).toMatchObject({ status: 404 })
    }
    await dana.call(resendOrganizationInvitation, { params })
    const [again] = await dana.call(listOrganizationInvitations, at())
    expect(tokenOf(again!.link)).not.toBe(tokenOf(link))
    await dana.call(revokeOrganizationInvitation, { params })
    expect(await dana.call(listOrganizationInvitations, at())).toEqual([])
  })

  test('opens no location, and one to a location opens no organization', async () => {
    const grace = await newPro(app)
    const phone_number = (await grace.call(getMe, {})).phone_number!
    const toAll = tokenOf((await invite()).link)
    expect(await grace.refusal(acceptInvitation, { params: { inviteToken: toAll }, body: { phone_number } })).toMatchObject({ status: 404 })
    const invited = {
      email: `lena.${orgId}@example.com`,
      location_id: dana.location_id,
      role: 'ADMIN',
      manager_name: 'Lena Ortega',
    } as const
    const toOne = tokenOf((await dana.call(inviteManager, { body: invited })).link)
    expect(await grace.refusal(acceptOrganizationInvitation, { params: { inviteToken: toOne }, body: { phone_number } })).toMatchObject({
      status: 404,
    })
    expect(await dana.call(listInvitationsToLocations, at())).toMatchObject([{ location_id: dana.location_id, email: invited.email }])
    await grace.call(acceptOrganizationInvitation, { params: { inviteToken: toAll }, body: { phone_number } })
    expect(await grace.call(getMe, {})).toMatchObject({ app_mode: 'BOTH', organization_roles: [{ organization_id: orgId }] })
  })
})

test('managers of several locations are listed once, with each of their roles', async () => {
  const address = { street_address: '5 Rutledge Walk', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
  const second = await dana.call(addLocation, { body: { name: 'Tidemark Garden', organization_id: orgId, ...address } })
  const [only, ...others] = await dana.call(listManagersByUser, at())
  expect(others).toEqual([])
  expect(only).toMatchObject({ user: { first_name: 'Dana' } })
  expect(only!.locations.map(({ id, role, is_last_admin }) => [id, role, is_last_admin])).toEqual(
    expect.arrayContaining([
      [dana.location_id, 'ADMIN', true],
      [second.id, 'ADMIN', true],
    ]),
  )
})
