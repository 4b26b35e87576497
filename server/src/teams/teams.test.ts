import { signUp } from '@muster/contract/accounts/auth-endpoints.ts'
import { getMe, getManagerProfile } from '@muster/contract/accounts/user-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import {
  acceptInvitation,
  addLocationManager,
  editLocationManager,
  getInvitation,
  inviteManager,
  listInvitations,
  listLocationManagers,
  listOrganizationAdmins,
  removeLocationManager,
  resendInvitation,
  revokeInvitation,
} from '@muster/contract/teams/team-endpoints.ts'
import { MOST_TEAM_INVITED_A_DAY, TEAM_INVITATION_DAYS } from '@muster/contract/teams/team-rules.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HIDDEN_CODE } from '../notices/message-words.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { userOf } from '../testing/tenant.ts'
import { newManager, newPro, Person, provePhone } from '../testing/test-person.ts'

type Manager = Person & { location_id: number }

let app: TestApp
let dana: Manager
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  dana = await newManager(app)
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const DAY = 86_400
let count = 0
const invited = (more: object = {}) => ({
  email: `lena.${dana.location_id}.${count++}@example.com`,
  location_id: dana.location_id,
  role: 'TEAM_MEMBER' as const,
  manager_name: 'Lena Ortega',
  ...more,
})
const invite = (more: object = {}) => dana.call(inviteManager, { body: invited(more) })
const tokenOf = (link: string | null): string => (link ?? '').split('/').at(-1)!
const managers = (person: Person) => person.call(listLocationManagers, {})
const phoneOf = async (person: Person): Promise<string> => (await person.call(getMe, {})).phone_number!

/** Someone who signs up with an invitation. */
async function join(link: string | null, first_name = 'Lena'): Promise<Manager> {
  const person = new Person(app)
  const { signup_ticket } = await provePhone(person)
  const { token, location_id } = await person.call(signUp, {
    body: {
      kind: 'manager',
      team: 'location',
      invitation: tokenOf(link),
      signup_ticket: signup_ticket ?? '',
      first_name,
      last_name: 'Ortega',
      accepts_terms: true,
    },
  })
  person.token = token
  person.location_id = location_id
  return person as Manager
}

describe('an invitation to a team', () => {
  test('goes out by email and text, with a link that the message log never holds', async () => {
    const { email } = await invite({ phone_number: '(843) 555-0188' })
    await app.workOff()
    const sent = await app.deps.db
      .selectFrom('sent_message')
      .select(['channel', 'recipient', 'body'])
      .where('effect_id', 'like', 'team:%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual(
      expect.arrayContaining([
        ['email', email],
        ['sms', '+18435550188'],
      ]),
    )
    for (const { body } of sent) {
      expect(body).toContain(HIDDEN_CODE)
      expect(body).not.toContain('invitations/accept')
    }
    expect(await dana.call(listInvitations, {})).toMatchObject([
      { email, status: 'SUBMITTED', sent_by_name: 'Dana Whitlock', role: 'TEAM_MEMBER' },
    ])
  })

  test('shows who invites, to what and as what, and makes a newcomer a manager without a second code', async () => {
    const { link } = await invite({ role: 'ADMIN' })
    expect(await new Person(app).call(getInvitation, { params: { inviteToken: tokenOf(link) } })).toMatchObject({
      status: 'SUBMITTED',
      invited_by: 'Dana Whitlock',
      role: 'ADMIN',
      location_id: dana.location_id,
      city: 'Charleston',
    })
    const lena = await join(link)
    expect(lena.location_id).toBe(dana.location_id)
    expect(await lena.call(getMe, {})).toMatchObject({
      app_mode: 'STAFFER',
      managed_locations: [{ role: 'ADMIN', location_id: dana.location_id }],
    })
    expect(await lena.call(getManagerProfile, {})).toMatchObject({
      has_locations: true,
      business_name: expect.stringContaining('Kitchen') as string,
    })
    await lena.call(listGigs, {})
    expect(await dana.call(listInvitations, {})).toEqual([])
    const { results } = await dana.call(listNotices, {})
    expect(results[0]).toMatchObject({ kind: 'team_joined' })
    expect(JSON.stringify(results[0])).toContain('Lena Ortega accepted your invitation')
  })

  test('is accepted by someone known with their own proved number, and a pro gets both apps', async () => {
    const { link } = await invite()
    const inviteToken = tokenOf(link)
    const grace = await newPro(app)
    const accept = (phone_number: string | undefined) => grace.call(acceptInvitation, { params: { inviteToken }, body: { phone_number } })
    expect(await grace.refusal(acceptInvitation, { params: { inviteToken }, body: { phone_number: await phoneOf(dana) } })).toMatchObject({
      code: 'invalid',
      target: 'phone_number',
    })
    expect(await grace.refusal(acceptInvitation, { params: { inviteToken }, body: {} })).toMatchObject({ target: 'phone_number' })
    await accept(await phoneOf(grace))
    expect(await grace.call(getMe, {})).toMatchObject({ app_mode: 'BOTH', managed_locations: [{ role: 'TEAM_MEMBER' }] })
    expect(await grace.refusal(acceptInvitation, { params: { inviteToken }, body: { phone_number: await phoneOf(grace) } })).toMatchObject({
      code: 'INVITATION_USED',
    })
    expect(await grace.call(getInvitation, { params: { inviteToken } })).toMatchObject({ status: 'ACCEPTED' })
  })

  test('raises a team member’s role, and is refused to someone who has it', async () => {
    const lena = await join((await invite()).link)
    const phone_number = await phoneOf(lena)
    const accept = async (role: 'ADMIN' | 'TEAM_MEMBER') => ({
      params: { inviteToken: tokenOf((await invite({ role })).link) },
      body: { phone_number },
    })
    expect(await lena.refusal(acceptInvitation, await accept('TEAM_MEMBER'))).toMatchObject({ code: 'ALREADY_MANAGER' })
    await lena.call(acceptInvitation, await accept('ADMIN'))
    expect((await managers(dana)).map(({ role }) => role)).toEqual(['ADMIN', 'ADMIN'])
  })

  test('goes to nobody twice, nor to a manager of the location', async () => {
    const { email } = await invite()
    expect(await dana.refusal(inviteManager, { body: invited({ email: email.toUpperCase() }) })).toMatchObject({
      code: 'ALREADY_INVITED',
    })
    expect(await dana.refusal(inviteManager, { body: invited({ phone_number: await phoneOf(dana) }) })).toMatchObject({
      code: 'ALREADY_MANAGER',
    })
    expect(await dana.refusal(inviteManager, { body: invited({ email: 'lena at home' }) })).toMatchObject({
      code: 'invalid',
      target: 'email',
    })
    expect(await dana.refusal(inviteManager, { body: invited({ location_id: dana.location_id + 1 }) })).toMatchObject({
      target: 'location_id',
    })
  })

  test('ends after seven days; a resend starts a new term and ends the old link; a revoked one leads nowhere', async () => {
    const first = await invite()
    const old = tokenOf(first.link)
    await app.travel((TEAM_INVITATION_DAYS + 1) * DAY)
    const grace = await newPro(app)
    const accept = async (inviteToken: string) => ({ params: { inviteToken }, body: { phone_number: await phoneOf(grace) } })
    expect(await grace.refusal(acceptInvitation, await accept(old))).toMatchObject({ code: 'INVITATION_EXPIRED' })
    expect(await dana.call(listInvitations, {})).toMatchObject([{ status: 'EXPIRED', link: null }])
    await dana.call(resendInvitation, { params: { invitationId: first.id } })
    const [again] = await dana.call(listInvitations, {})
    expect(again).toMatchObject({ status: 'SUBMITTED' })
    expect(await grace.refusal(getInvitation, { params: { inviteToken: old } })).toMatchObject({ status: 404 })
    await dana.call(revokeInvitation, { params: { invitationId: first.id } })
    expect(await grace.refusal(acceptInvitation, await accept(tokenOf(again!.link)))).toMatchObject({ status: 404 })
    expect(await dana.refusal(resendInvitation, { params: { invitationId: first.id } })).toMatchObject({ status: 404 })
    expect(await grace.refusal(getInvitation, { params: { inviteToken: `${old.slice(0, -1)}_` } })).toMatchObject({ status: 404 })
  })

  test('that reached nobody says so, and a resend makes it new', async () => {
    const { id, email } = await invite()
    await app.workOff()
    await app.deps.db.updateTable('sent_message').set({ error: 'no such mailbox', sent_at: null }).where('recipient', '=', email).execute()
    expect(await dana.call(listInvitations, {})).toMatchObject([{ status: 'ERROR' }])
    await dana.call(resendInvitation, { params: { invitationId: id } })
    expect(await dana.call(listInvitations, {})).toMatchObject([{ status: 'SUBMITTED' }])
  })

  test('is used once, when two people open it at the same time', async () => {
    const { link } = await invite()
    const people = await Promise.all([newPro(app), newPro(app)])
    const answers = await Promise.allSettled(
      people.map(async (person) =>
        person.call(acceptInvitation, { params: { inviteToken: tokenOf(link) }, body: { phone_number: await phoneOf(person) } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await managers(dana)).toHaveLength(2)
  })

  test('is limited by the day', async () => {
    const user_id = await userOf(app, dana)
    const row = {
      location_id: dana.location_id,
      role: 'ADMIN' as const,
      manager_name: 'Lena',
      sent_by: user_id,
      expires_ts: new Date().toISOString(),
    }
    await app.deps.db
      .insertInto('team_invitation')
      .values(Array.from({ length: MOST_TEAM_INVITED_A_DAY }, (_, index) => ({ ...row, email: `${index}@example.com` })))
      .execute()
    expect(await dana.refusal(inviteManager, { body: invited() })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('a role at a location', () => {
  test('changes what someone may do from their next request on, and they read who changed it', async () => {
    const lena = await join((await invite()).link)
    const at = { params: { locationId: dana.location_id } }
    const edit = { ...at, body: { url: 'https://example.com/kitchen' } }
    expect(await lena.refusal(editLocation, edit)).toMatchObject({ status: 403 })
    const member = (await managers(dana)).find(({ role }) => role === 'TEAM_MEMBER')!
    await dana.call(editLocationManager, { params: { managerId: member.id }, body: { role: 'ADMIN' } })
    await lena.call(editLocation, edit)
    await dana.call(editLocationManager, { params: { managerId: member.id }, body: { role: 'TEAM_MEMBER' } })
    expect(await lena.refusal(editLocation, edit)).toMatchObject({ status: 403 })
    await dana.call(removeLocationManager, { params: { managerId: member.id } })
    expect(await lena.refusal(getLocation, at)).toMatchObject({ status: 404 })
    const { results } = await lena.call(listNotices, {})
    expect(results.map(({ kind }) => kind)).toEqual(['team_removed', 'team_role_changed', 'team_role_changed'])
    const actions = await app.deps.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_kind', '=', 'location')
      .where('subject_id', '=', dana.location_id)
      .where('action', 'like', 'team.%')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'team.invited',
      'team.joined',
      'team.role_changed',
      'team.role_changed',
      'team.manager_removed',
    ])
  })

  test('of the last admin stays', async () => {
    const [only] = await managers(dana)
    expect(only).toMatchObject({ role: 'ADMIN', is_last_admin: true })
    const own = { params: { managerId: only!.id } }
    expect(await dana.refusal(removeLocationManager, own)).toMatchObject({ code: 'LAST_ADMIN' })
    expect(await dana.refusal(editLocationManager, { ...own, body: { role: 'TEAM_MEMBER' } })).toMatchObject({
      code: 'LAST_ADMIN',
      target: 'role',
    })
    await join((await invite({ role: 'ADMIN' })).link)
    expect((await managers(dana)).map(({ is_last_admin }) => is_last_admin)).toEqual([false, false])
  })

  test('of one of two admins stays, when each removes the other at the same time', async () => {
    const lena = await join((await invite({ role: 'ADMIN' })).link)
    const [first, second] = await managers(dana)
    const answers = await Promise.allSettled([
      dana.call(removeLocationManager, { params: { managerId: first!.id } }),
      lena.call(removeLocationManager, { params: { managerId: second!.id } }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = {
      rows: await app.deps.db.selectFrom('location_manager').select('role').where('location_id', '=', dana.location_id).execute(),
    }
    expect(rows).toEqual([{ role: 'ADMIN' }])
  })

  test('of a team member is theirs to give up, and nobody else’s', async () => {
    const lena = await join((await invite()).link)
    const all = await managers(lena)
    const other = all.find(({ role }) => role === 'ADMIN')!
    const own = all.find(({ role }) => role === 'TEAM_MEMBER')!
    expect(await lena.refusal(removeLocationManager, { params: { managerId: other.id } })).toMatchObject({ status: 403 })
    expect(await lena.refusal(listInvitations, {})).toMatchObject({ status: 403 })
    await lena.call(removeLocationManager, { params: { managerId: own.id } })
    expect(await lena.refusal(listLocationManagers, {})).toMatchObject({ status: 404 })
    expect((await dana.call(listNotices, {})).results.map(({ kind }) => kind).slice(0, 2)).toEqual(['team_left', 'team_joined'])
  })

  test('is given to a colleague of the organization without an invitation, and to no stranger', async () => {
    const stranger = await newManager(app)
    const user_id = await userOf(app, stranger)
    const give = { body: { user_id, role: 'TEAM_MEMBER' as const } }
    expect(await dana.refusal(addLocationManager, give)).toMatchObject({ status: 404, target: 'user_id' })
    const { organization_id } = await dana.call(getLocation, { params: { locationId: dana.location_id } })
    await app.deps.db.insertInto('organization_manager').values({ organization_id, user_id }).execute()
    expect(await dana.call(addLocationManager, give)).toMatchObject({ role: 'TEAM_MEMBER', user: { id: user_id } })
    expect(await dana.refusal(addLocationManager, give)).toMatchObject({ code: 'ALREADY_MANAGER' })
    expect((await dana.call(listOrganizationAdmins, {})).map(({ id }) => id)).toContain(user_id)
    expect((await stranger.call(listNotices, {})).results[0]).toMatchObject({ kind: 'team_added' })
  })
})
