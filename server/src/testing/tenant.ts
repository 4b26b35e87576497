import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import { addMessageTemplate } from '@muster/contract/conversations/message-template-endpoints.ts'
import { sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import { createEvent, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { addGigTemplate, addShiftTemplate } from '@muster/contract/gigs/templates/template-endpoints.ts'
import { addSavedView } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { addJobSearch } from '@muster/contract/gigs/pro-gigs/job-search-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addAddOn } from '@muster/contract/locations/add-on-endpoints.ts'
import { addAddress } from '@muster/contract/locations/location-endpoints.ts'
import { addManagerOnDuty } from '@muster/contract/locations/manager-on-duty-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { blockPro } from '@muster/contract/network/block-endpoints.ts'
import { addGroup } from '@muster/contract/network/group-endpoints.ts'
import { invitePros } from '@muster/contract/network/network-endpoints.ts'
import { inviteManager } from '@muster/contract/teams/team-endpoints.ts'
import { addPastJob } from '@muster/contract/pros/pro-endpoints.ts'
import { addProNote } from '@muster/contract/pros/pro-note-endpoints.ts'
import { addFavorite } from '@muster/contract/pros/pro-record-endpoints.ts'
import { addDays } from '@muster/contract/zoned-time.ts'
import { addRequirement } from '@muster/contract/skills/skill-endpoints.ts'
import { addGeoLog } from '@muster/contract/timesheets/geo-log-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { takePlace } from './confirmed-shift.ts'
import { addCandidate, addJobPosting } from '@muster/contract/hiring/job-posting-endpoints.ts'
import { inviteToInterview } from '@muster/contract/hiring/interview-endpoints.ts'
import { type Database, databaseNow } from '../db/database.ts'
import { keepCards } from './keep-cards.ts'
import { gigIn, makeGig } from './make-gig.ts'
import type { TestApp } from './start-test-app.ts'
import { clock, newManager, newPro, type Person } from './test-person.ts'
import { picture, upload, uploadToChat } from './upload.ts'

/** The id of one object of each kind that a call may name. */
export interface TenantIds {
  location: number
  organization: number
  address: number
  addOn: number
  method: number
  organizationMethod: number
  gig: number
  /** Several pros confirmed, several applied. */
  application: number
  applicant: number
  /** Only the network of this location sees it. */
  closedGig: number
  /** Another pro hands it over, and the tenant's pro has the offer. */
  handedGig: number
  /** The tenant's pro asked friends. */
  ledCrew: number
  /** A friend asks the tenant's pro. */
  askedCrew: number
  seriesGig: number
  event: number
  shift: number
  workedGig: number
  worked: number
  payment: number
  invoice: number
  proPayment: number
  refundRequest: number
  takeBack: number
  extension: number
  geoLog: number
  template: number
  shiftTemplate: number
  requirement: number
  file: number
  duty: number
  favorite: number
  view: number
  notice: number
  session: number
  knownPro: number
  block: number
  group: number
  invite: number
  ownInvite: number
  teamInvitation: number
  /** The role of a team member at the location. */
  locationManager: number
  /** The role of a person who administers the organization, and that person. */
  organizationManager: number
  colleague: number
  asking: number
  member: number
  proNote: number
  pastJob: number
  jobSearch: number
  /** The conversation of the manager and the pro, which has a message of the manager. */
  channel: string
  chatFile: number
  messageTemplate: number
  broadcast: number
  posting: number
  /** A candidate without an interview. */
  candidate: number
  interview: number
  /** The tenant's pro is invited to it. */
  ownInterview: number
}

export interface Tenant {
  manager: Person & { location_id: number }
  pro: Person & { pro_id: number }
  ids: TenantIds
}

const HOUR = 3_600

export async function userOf(app: TestApp, person: Person): Promise<number> {
  const { tokenHash } = await import('../accounts/token-hash.ts')
  const { user_id } = await app.deps.db
    .selectFrom('session')
    .select('user_id')
    .where('token_hash', '=', tokenHash(person.token ?? ''))
    .executeTakeFirstOrThrow()
  return user_id
}

/** Two businesses that know nothing of each other, with the same kinds of objects. Business time ends 37 hours from now. */
export async function makeTenants(app: TestApp): Promise<{ own: Tenant; foreign: Tenant }> {
  // Each table counts from its own large number, so an id in an answer is no count, and never the id of something else.
  await sql`SELECT setval(oid::regclass, 700000 + 1000 * row_number() OVER (ORDER BY oid)) FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`.execute(
    app.deps.db,
  )
  const own = await begin(app)
  const foreign = await begin(app)
  await app.travel(30 * HOUR)
  for (const { pro, worked, gig } of [own, foreign]) await clock(pro, worked, 'CLOCK_IN', gig.checkin_code)
  for (const { pro, worked } of [own, foreign])
    await pro.call(addGeoLog, { body: { gig_application_id: worked, client_id: randomUUID(), action: 'GEO_FENCE_EXITED' } })
  await app.travel(36 * HOUR + 60)
  return { own: await finish(app, own), foreign: await finish(app, foreign) }
}

type Begun = Awaited<ReturnType<typeof begin>>

async function begin(app: TestApp) {
  const manager = await newManager(app)
  const pro = await newPro(app)
  const gig = await makeGig(manager, 30)
  return { manager, pro, gig, worked: await takePlace(manager, pro, gig.id) }
}

async function finish(app: TestApp, { manager, pro, gig: workedGig, worked }: Begun): Promise<Tenant> {
  const location = manager.location_id
  await clock(pro, worked, 'CLOCK_OUT')
  await manager.call(approvePunchedHours, { params: { id: workedGig.id }, body: { application_ids: [worked] } })
  await manager.call(payForWork, { body: { gig_id: workedGig.id, application_ids: [worked], tips: [], bonuses: [] } })
  await app.workOff()
  const organization = await organizationOf(app, location)
  const event = (await manager.call(createEvent, { body: { name: 'Spring gala', organization_id: organization } })).id
  const gig = await makeGig(manager, 60, { allowed_confirmed_pros: 5, event_id: event })
  const known = await newPro(app, { first_name: 'Luis', last_name: 'Vega' })
  const ids: TenantIds = {
    location,
    organization,
    event,
    gig: gig.id,
    workedGig: workedGig.id,
    worked,
    knownPro: known.pro_id,
    application: await takePlace(manager, pro, gig.id),
    applicant: (await known.call(applyToGig, { params: { id: gig.id } })).id,
    shift: (await manager.call(listEventShifts, { params: { id: event } }))[0]?.id ?? 0,
    favorite: (await manager.call(addFavorite, { body: { pro_id: known.pro_id, location_id: location } })).id ?? 0,
    proNote: (await manager.call(addProNote, { params: { id: known.pro_id }, body: { note: 'Asks for Fridays' } })).id,
    jobSearch: (
      await pro.call(addJobSearch, { body: { name: 'Near home', skills: [], wage_gte: null, distance_lte: 5, is_alert_on: true } })
    ).id,
    ...(await talkOf(app, manager, pro)),
    pastJob: (await pro.call(addPastJob, { body: { business_name: 'Old Mill', position: 'Server', start_date: '2020-01-01' } })).id,
    ...(await ofNetwork(app, manager, pro)),
    ...(await ofTeam(app, manager, organization)),
    handedGig: await handOverTo(app, manager, known, pro),
    ledCrew: await crewOf(app, manager, { leader: pro, friend: known }),
    askedCrew: await crewOf(app, manager, { leader: known, friend: pro }),
    ...(await ofPros(app, manager, { known, pro })),
    ...(await ofOffice(app, manager)),
    ...(await ofPayment(app, worked, await userOf(app, manager))),
    ...(await ofWork(app, worked, await userOf(app, pro))),
    ...(await ofPerson(app, await userOf(app, manager))),
    ...(await ofHiring(app, manager, pro)),
  }
  return { manager, pro, ids }
}

async function talkOf(
  app: TestApp,
  manager: Tenant['manager'],
  { pro_id }: Tenant['pro'],
): Promise<Pick<TenantIds, 'channel' | 'chatFile' | 'messageTemplate' | 'broadcast'>> {
  const { channel_url: channelUrl } = await manager.call(openConversation, { body: { pro_id } })
  const { file } = await uploadToChat(app, manager, `chats/${channelUrl}`, await picture())
  const words = { client_id: randomUUID(), body: 'Use the side door', file_ids: [file.id] }
  await manager.call(sendChatMessage, { params: { channelUrl }, body: words })
  const { id: messageTemplate } = await manager.call(addMessageTemplate, {
    body: { name: 'Door', body: 'Use the side door', language: 'en' },
  })
  const { location_id, market_id, user_id } = await app.deps.db
    .selectFrom('location_manager as m')
    .innerJoin('location as l', 'l.id', 'm.location_id')
    .select(['m.location_id', 'l.market_id', 'm.user_id'])
    .where('m.location_id', '=', manager.location_id)
    .executeTakeFirstOrThrow()
  const about = {
    location_id,
    market_id,
    author_id: user_id,
    language: 'en',
    body: 'Come early',
    group_id: 1,
    group_name: 'Favorites',
    group_name_es: 'Favoritos',
  }
  const broadcast = await app.deps.db.insertInto('broadcast').values(about).returning('id').executeTakeFirstOrThrow()
  return { broadcast: broadcast.id, channel: channelUrl, chatFile: file.id, messageTemplate }
}

const organizationOf = async (app: TestApp, location: number): Promise<number> =>
  (await app.deps.db.selectFrom('location').select('organization_id').where('id', '=', location).executeTakeFirstOrThrow()).organization_id

/** A team member, another admin of the organization, and an invitation. */
async function ofTeam(
  app: TestApp,
  manager: Tenant['manager'],
  organization_id: number,
): Promise<Pick<TenantIds, 'teamInvitation' | 'locationManager' | 'organizationManager' | 'colleague'>> {
  const { db } = app.deps
  const { location_id } = manager
  const someone = async (): Promise<number> => {
    const user_id = await userOf(app, await newManager(app, { ready: false }))
    await db.deleteFrom('organization_manager').where('user_id', '=', user_id).execute()
    await db.deleteFrom('location_manager').where('user_id', '=', user_id).execute()
    return user_id
  }
  const colleague = await someone()
  const organization = await db
    .insertInto('organization_manager')
    .values({ organization_id, user_id: colleague })
    .returning('id')
    .executeTakeFirstOrThrow()
  const location = await db
    .insertInto('location_manager')
    .values({ location_id, user_id: await someone(), role: 'TEAM_MEMBER' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invited = { email: `lena.${location_id}@example.com`, location_id, role: 'ADMIN', manager_name: 'Lena Ortega' } as const
  const { id } = await manager.call(inviteManager, { body: invited })
  return { teamInvitation: id, locationManager: location.id, organizationManager: organization.id, colleague }
}

async function ofNetwork(app: TestApp, manager: Tenant['manager'], pro: Tenant['pro']) {
  await app.deps.db.insertInto('network_member').values({ location_id: manager.location_id, pro_id: pro.pro_id }).execute()
  const series = gigIn(110, manager.location_id)
  const recurrence = { freq: 'WEEKLY' as const, byweekdays: [{ weekday: new Date(series.local_date).getUTCDay(), occurrence: null }] }
  return {
    closedGig: (await makeGig(manager, 90, { type: 'NETWORK' })).id,
    seriesGig: (await manager.call(postGig, { body: { ...series, recurrence } })).id,
  }
}

async function handOverTo(app: TestApp, manager: Tenant['manager'], giver: Tenant['pro'], { pro_id }: Tenant['pro']): Promise<number> {
  const gig = await makeGig(manager, 140)
  const application_id = await takePlace(manager, giver, gig.id)
  const { db } = app.deps
  const { id: handover_id } = await db
    .insertInto('handover')
    .values({ application_id, market_id: 1, is_named: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('handover_offer').values({ handover_id, market_id: 1, pro_id }).execute()
  return gig.id
}

async function ofHiring(
  app: TestApp,
  manager: Tenant['manager'],
  pro: Tenant['pro'],
): Promise<Pick<TenantIds, 'posting' | 'candidate' | 'interview' | 'ownInterview'>> {
  const posting = await manager.call(addJobPosting, {
    body: { name: 'Line cook', position_id: 1, wage: 23, job_type_id: 1, experience_level_id: 1 },
  })
  const person = (end: number) => ({ first_name: 'Luz', last_name: 'Kitchen', phone_number: `843-555-01${end}` })
  const candidate = await manager.call(addCandidate, { params: { id: posting.id }, body: person(81) })
  const start = (await databaseNow(app.deps.db)).getTime() + 72 * HOUR * 1_000
  const body = {
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 1_800_000).toISOString(),
    interview_contact: { fullname: 'Dana Whitlock', phone_number: '843-555-0127' },
  }
  const interview = await manager.call(inviteToInterview, { body: { ...body, job_posting: posting.id, candidate: person(82) } })
  const own = await manager.call(inviteToInterview, { body: { ...body, pro_id: pro.pro_id } })
  return { posting: posting.id, candidate: candidate.id, interview: interview.id, ownInterview: own.id }
}

/** A crew that is being asked for a new shift. */
async function crewOf(
  app: TestApp,
  manager: Tenant['manager'],
  { leader, friend }: Record<'leader' | 'friend', Tenant['pro']>,
): Promise<number> {
  const gig = await makeGig(manager, 150, { allowed_confirmed_pros: 3 })
  const { rows } = await sql<{ id: number }>`
    WITH c AS (INSERT INTO crew (market_id, gig_id, leader_id, is_apart_fine, answer_by)
      VALUES (1, ${gig.id}, ${leader.pro_id}, false, app_now() + interval '20 hours') RETURNING id),
    m AS (INSERT INTO crew_member (crew_id, market_id, place, pro_id, phone_end, answer, answered_at)
      SELECT c.id, 1, 0::smallint, ${leader.pro_id}::bigint, NULL::text, 'YES'::crew_answer, app_now() FROM c
      UNION ALL SELECT c.id, 1, 1::smallint, ${friend.pro_id}::bigint, '0143', NULL, NULL FROM c)
    SELECT id FROM c`.execute(app.deps.db)
  return rows[0]!.id
}

async function ofPros(
  app: TestApp,
  manager: Tenant['manager'],
  { known, pro }: { known: Tenant['pro']; pro: Tenant['pro'] },
): Promise<Pick<TenantIds, 'block' | 'group' | 'invite' | 'ownInvite' | 'asking' | 'member'>> {
  const location_id = manager.location_id
  const { pro_id } = await newPro(app, { first_name: 'Rex', last_name: 'Hale' })
  const [block] = await manager.call(blockPro, {
    body: { gigster_id: pro_id, location_ids: [location_id], reason: 'CANCELLED_CALLED_OUT' },
  })
  const group = await manager.call(addGroup, { body: { name: 'Closers', pros: [known.pro_id], location_id } })
  const asking = await newPro(app, { first_name: 'Mia', last_name: 'Long' })
  const member = await newPro(app, { first_name: 'Sol', last_name: 'Reyes' })
  await app.deps.db.insertInto('network_request').values({ location_id, pro_id: asking.pro_id, market_id: 1 }).execute()
  await app.deps.db.insertInto('network_member').values({ location_id, pro_id: member.pro_id }).execute()
  await app.deps.db.deleteFrom('network_member').where('pro_id', '=', pro.pro_id).where('location_id', '=', location_id).execute()
  const people = [
    { channel: 'EMAIL' as const, email: `someone.${location_id}@example.com` },
    { channel: 'PRO' as const, pro_id: pro.pro_id },
  ]
  await manager.call(invitePros, { body: { people } })
  const invites = await app.deps.db.selectFrom('network_invite').select(['id', 'channel']).where('location_id', '=', location_id).execute()
  await app.deps.db.insertInto('network_member').values({ location_id, pro_id: pro.pro_id }).execute()
  const inviteOf = (channel: string): number => invites.find((invite) => invite.channel === channel)?.id ?? 0
  return {
    block: block!.id,
    group: group.id,
    invite: inviteOf('EMAIL'),
    ownInvite: inviteOf('PRO'),
    asking: asking.pro_id,
    member: member.pro_id,
  }
}

async function ofOffice(app: TestApp, manager: Tenant['manager']) {
  const location_id = manager.location_id
  const { file } = await upload(app, manager, await picture())
  const requirement = (await manager.call(addRequirement, { body: { name: `Bring tongs ${location_id}`, category: 'BRING' } })).id
  const body = { name: 'Host', skill_id: 1, location_id, hourly_rate: 24, position_description: 'Greets', requirement_ids: [requirement] }
  const times = { location_id, start_time: '10:00:00', end_time: '16:00:00', unpaid_break_minutes: 30 }
  const start_date = addDays(new Date().toISOString().slice(0, 10), 3)
  const place = { street_address: '12 King Street', city: 'Charleston', state_code: 'SC', postal_code: '29401' }
  return {
    file: file.id,
    requirement,
    template: (await manager.call(addGigTemplate, { body })).id,
    shiftTemplate: (await manager.call(addShiftTemplate, { body: times })).id,
    address: (await manager.call(addAddress, { params: { locationId: location_id }, body: place })).id,
    ...(await keepCards(manager)),
    addOn: (await manager.call(addAddOn, { params: { locationId: location_id }, body: { type: 'BACKGROUND_CHECKS', start_date } })).id,
    duty: (await manager.call(addManagerOnDuty, { body: { fullname: 'Ana Diaz', phone_number: '(843) 555-0127', location_id } })).id,
    view: (await manager.call(addSavedView, { body: { name: 'Mine', search: 'statuses=ready' } })).id,
  }
}

async function ofPayment(
  { deps: { db } }: TestApp,
  worked: number,
  created_by: number,
): Promise<Pick<TenantIds, 'payment' | 'proPayment' | 'refundRequest' | 'takeBack' | 'invoice'>> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'direction', 'market_id', 'location_id'])
    .where('subject_id', '=', worked)
    .where('subject', '=', 'application')
    .execute()
  const of = (direction: string) => rows.find((row) => row.direction === direction)!
  const { id: payment_id, market_id, location_id } = of('payment')
  const request = await db
    .insertInto('refund_request')
    .values({ payment_id, market_id, location_id, amount_cents: 100, reason: 'Left early', created_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const takeBack = await plannedTakeBack(db, { market_id, location_id, payment_id, payout_id: of('pro_payment').id })
  const invoice = await db
    .insertInto('invoice')
    .values({
      location_id,
      number: 1,
      frequency: 'WEEKLY',
      style: 'STANDARD',
      first_day: '2030-01-07',
      last_day: '2030-01-13',
      timezone: 'America/New_York',
      bill_to: '{"name":"","address":""}',
      bill_from: '{"name":"","address":""}',
      total_cents: 12_345,
      collect_at: '2030-01-16T14:00:00Z',
      due_on: '2030-01-20',
      status: 'SUBMITTED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { invoice: invoice.id, payment: payment_id, proPayment: of('pro_payment').id, refundRequest: request.id, takeBack }
}

/** Pay that a pro may contest. No refund takes from a shift's pay, but access to it is the same. */
async function plannedTakeBack(
  db: Database,
  { payout_id, ...refund }: { market_id: number; location_id: number; payment_id: number; payout_id: number },
): Promise<number> {
  const { pro_id } = await db.selectFrom('payment').select('pro_id').where('id', '=', payout_id).executeTakeFirstOrThrow()
  const { id: refund_id } = await db
    .insertInto('refund')
    .values({ ...refund, pro_id, amount_cents: 100, pro_cents: 0, reason: 'Typed twice', fees: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('take_back')
    .values({ market_id: refund.market_id, refund_id, payout_id, pro_id, cents: 100, answer_by: sql<string>`app_now() + interval '1 day'` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ofWork({ deps: { db } }: TestApp, application_id: number, asked_by: number) {
  const { id: geoLog, market_id } = await db
    .updateTable('geo_log')
    .set({ is_flagged: true })
    .where('application_id', '=', application_id)
    .returning(['id', 'market_id'])
    .executeTakeFirstOrThrow()
  const planned_end_time = new Date().toISOString()
  const end_time = new Date(Date.now() + HOUR * 1_000).toISOString()
  const { id: extension } = await db
    .insertInto('shift_extension')
    .values({ market_id, application_id, planned_end_time, end_time, reason: 'BUSY', asked_by, answer_by: end_time })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { geoLog, extension }
}

async function ofPerson({ deps: { db } }: TestApp, user_id: number): Promise<{ notice: number; session: number }> {
  const expires_at = new Date(Date.now() + 30 * 24 * HOUR * 1_000).toISOString()
  const [notice, session] = await Promise.all([
    db.insertInto('notice').values({ user_id, kind: 'gig_posted' }).returning('id').executeTakeFirstOrThrow(),
    db
      .insertInto('session')
      .values({ user_id, token_hash: randomBytes(32), expires_at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ])
  return { notice: notice.id, session: session.id }
}
