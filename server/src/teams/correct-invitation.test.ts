import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import {
  acceptOrganizationInvitation,
  correctOrganizationInvitation,
  getOrganizationInvitation,
  inviteOrganizationManager,
} from '@muster/contract/organizations/organization-endpoints.ts'
import {
  acceptInvitation,
  correctInvitation,
  getInvitation,
  inviteManager,
  listInvitations,
  revokeInvitation,
} from '@muster/contract/teams/team-endpoints.ts'
import { TEAM_INVITATION_DAYS } from '@muster/contract/teams/team-rules.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, Person } from '../testing/test-person.ts'

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
const lena = (more: object = {}) => ({
  email: `lena.${dana.location_id}.${count++}@example.com`,
  role: 'TEAM_MEMBER' as const,
  manager_name: 'Lena Ortega',
  phone_number: null,
  ...more,
})
const invite = (more: object = {}) => dana.call(inviteManager, { body: { ...lena(more), location_id: dana.location_id } })
const tokenOf = (link: string | null): string => (link ?? '').split('/').at(-1)!
const at = (invitationId: number) => ({ params: { invitationId } })
const opened = (link: string | null) => ({ params: { inviteToken: tokenOf(link) } })
const sentTo = (recipient: string) => app.deps.db.selectFrom('sent_message').select('channel').where('recipient', '=', recipient).execute()

describe('a corrected invitation to a location', () => {
  test('goes to the new address for seven days from now, and the earlier link names no other', async () => {
    const first = await invite()
    await app.travel(5 * DAY)
    const right = lena({
      email: 'Right.Lena@example.com',
      phone_number: '(843) 555-0161',
      role: 'ADMIN',
      manager_name: 'Lena Ortega Ruiz',
    })
    const corrected = await dana.call(correctInvitation, { ...at(first.id), body: right })
    expect(corrected).toMatchObject({
      id: first.id,
      email: 'right.lena@example.com',
      phone_number: '+18435550161',
      role: 'ADMIN',
      manager_name: 'Lena Ortega Ruiz',
      status: 'SUBMITTED',
    })
    expect(Date.parse(corrected.expiration_date) - Date.parse(first.expiration_date)).toBeGreaterThan(4.9 * DAY * 1000)
    await app.workOff()
    expect((await sentTo('right.lena@example.com')).map(({ channel }) => channel)).toEqual(['email'])
    expect((await sentTo('+18435550161')).map(({ channel }) => channel)).toEqual(['sms'])

    const stranger = new Person(app)
    const refused = await stranger.refusal(getInvitation, opened(first.link))
    expect(refused).toMatchObject({ code: 'INVITATION_MOVED' })
    expect(JSON.stringify(refused)).not.toContain('right.lena')
    const grace = await newPro(app)
    const { phone_number } = await grace.call(getMe, {})
    expect(await grace.refusal(acceptInvitation, { ...opened(first.link), body: { phone_number } })).toMatchObject({
      code: 'INVITATION_MOVED',
    })
    expect(await stranger.call(getInvitation, opened(corrected.link))).toMatchObject({ role: 'ADMIN', invited_by: 'Dana Whitlock' })
    await app.travel((5 + TEAM_INVITATION_DAYS - 1) * DAY)
    await grace.call(acceptInvitation, { ...opened(corrected.link), body: { phone_number } })
    expect((await grace.call(getMe, {})).managed_locations).toMatchObject([{ role: 'ADMIN', location_id: dana.location_id }])
  })

  test('is written down, with the fields that changed and not what they hold', async () => {
    const first = await invite()
    await dana.call(correctInvitation, { ...at(first.id), body: lena({ manager_name: 'Lena Ruiz' }) })
    const entry = await app.deps.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('action', '=', 'team.invitation_corrected')
      .where('subject_id', '=', dana.location_id)
      .executeTakeFirstOrThrow()
    expect(entry.changes).toEqual({ invitation_id: first.id, role: 'TEAM_MEMBER', fields: 'email manager_name' })
  })

  test('keeps its address when only the role changes: the earlier link ends like that of a resend', async () => {
    const { id, link, email, manager_name } = await invite()
    await dana.call(correctInvitation, { ...at(id), body: { email, manager_name, role: 'ADMIN', phone_number: null } })
    expect(await new Person(app).refusal(getInvitation, opened(link))).toMatchObject({ status: 404 })
  })

  test('can be one that expired, and not one that was revoked or accepted', async () => {
    const first = await invite()
    await app.travel((TEAM_INVITATION_DAYS + 1) * DAY)
    const corrected = await dana.call(correctInvitation, { ...at(first.id), body: lena() })
    expect(corrected.status).toBe('SUBMITTED')
    const grace = await newPro(app)
    const { phone_number } = await grace.call(getMe, {})
    await grace.call(acceptInvitation, { ...opened(corrected.link), body: { phone_number } })
    expect(await dana.refusal(correctInvitation, { ...at(first.id), body: lena() })).toMatchObject({ code: 'INVITATION_USED' })
    const second = await invite()
    await dana.call(correctInvitation, { ...at(second.id), body: lena() })
    await dana.call(revokeInvitation, at(second.id))
    expect(await dana.refusal(correctInvitation, { ...at(second.id), body: lena() })).toMatchObject({ status: 404 })
    expect(await new Person(app).refusal(getInvitation, opened(second.link))).toMatchObject({ status: 404 })
  })

  test('changes nothing when the address is in the team, is invited already, or is no address', async () => {
    const { id, email, link } = await invite()
    const other = await invite()
    const { phone_number } = await dana.call(getMe, {})
    const refused = (body: ReturnType<typeof lena>) => dana.refusal(correctInvitation, { ...at(id), body })
    expect(await refused(lena({ email: other.email }))).toMatchObject({ code: 'ALREADY_INVITED' })
    expect(await refused(lena({ phone_number }))).toMatchObject({ code: 'ALREADY_MANAGER' })
    expect(await refused(lena({ email: 'lena@' }))).toMatchObject({ code: 'invalid', target: 'email' })
    expect((await dana.call(listInvitations, {})).map((one) => one.email)).toEqual([other.email, email])
    expect(await new Person(app).call(getInvitation, opened(link))).toMatchObject({ email })
    expect(await (await newManager(app)).refusal(correctInvitation, { ...at(id), body: lena() })).toMatchObject({ status: 404 })
  })

  test('ends with one address when two admins correct it at the same time', async () => {
    const { id } = await invite()
    const bodies = [lena(), lena()]
    const answers = await Promise.all(bodies.map((body) => dana.call(correctInvitation, { ...at(id), body })))
    const [kept] = await dana.call(listInvitations, {})
    const last = answers.find(({ link }) => link === kept!.link)!
    expect(kept).toMatchObject({ email: last.email })
    const [dead] = answers.filter(({ link }) => link !== kept!.link)
    expect(await new Person(app).refusal(getInvitation, opened(dead!.link))).toMatchObject({ code: 'INVITATION_MOVED' })
  })
})

test('a corrected invitation to an organization goes to the new address, by its admins alone', async () => {
  const { organization_id: orgId } = await dana.call(getLocation, { params: { locationId: dana.location_id } })
  const { role: _role, ...owen } = lena({ manager_name: 'Owen Pryce' })
  const first = await dana.call(inviteOrganizationManager, { params: { orgId }, body: { ...owen, role: 'ADMIN' } })
  const params = { orgId, invitationId: first.id }
  const right = { ...owen, email: `right.${owen.email}` }
  const stranger = await newManager(app)
  const theirs = (await stranger.call(getLocation, { params: { locationId: stranger.location_id } })).organization_id
  for (const other of [orgId, theirs])
    expect(
      await stranger.refusal(correctOrganizationInvitation, { params: { orgId: other, invitationId: first.id }, body: right }),
    ).toMatchObject({ status: 404 })
  const corrected = await dana.call(correctOrganizationInvitation, { params, body: right })
  expect(corrected).toMatchObject({ email: right.email, role: 'ADMIN', status: 'SUBMITTED' })
  expect(await new Person(app).refusal(getOrganizationInvitation, opened(first.link))).toMatchObject({ code: 'INVITATION_MOVED' })
  const grace = await newPro(app)
  const { phone_number } = await grace.call(getMe, {})
  expect(await grace.refusal(acceptOrganizationInvitation, { ...opened(first.link), body: { phone_number } })).toMatchObject({
    code: 'INVITATION_MOVED',
  })
  await grace.call(acceptOrganizationInvitation, { ...opened(corrected.link), body: { phone_number } })
  expect((await grace.call(getMe, {})).organization_roles).toMatchObject([{ organization_id: orgId }])
})
