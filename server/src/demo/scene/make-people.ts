import { cellOf } from '@muster/contract/distance.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { HoursPerWeek } from '@muster/contract/pros/pro-preferences.ts'
import { managerReferralCode } from '@muster/contract/referrals/referral-code-rules.ts'
import { addCertificationRequests, type SentCertifications } from './add-certification-requests.ts'
import { at, DAY, type DemoMarket, type DemoPro, type Scene } from './demo-scene.ts'
import { nth } from './nth.ts'

export interface NewPerson {
  first_name: string
  last_name: string
  language?: 'en' | 'es'
  app_mode?: 'GIGSTER' | 'STAFFER' | 'BOTH'
  is_gigpro_admin?: boolean
  /** Only demo accounts that we show to people have one. All others sign in by e-mail. */
  phone?: string
  joined: number
}

/** Writes an account that can sign in; returns its id. */
export function addPerson({ book }: Pick<Scene, 'book'>, person: NewPerson): number {
  const { first_name, last_name, phone, joined, language = 'en', app_mode = 'GIGSTER', is_gigpro_admin = false } = person
  const id = book.number('user_account')
  const moment = at(joined)
  const terms = { terms_version_accepted: 1, terms_accepted_at: moment, date_joined: moment }
  book.add('user_account', { id, first_name, last_name, language, app_mode, is_gigpro_admin, sms_opt_in: phone !== undefined, ...terms })
  const identity = phone === undefined ? { kind: 'email', value: `${id}@example.com` } : { kind: 'phone', value: phone }
  book.add('login_identity', { user_id: id, ...identity, verified_at: moment, created_ts: moment })
  return id
}

/** Writes a manager of a business; returns the account's id. `manager_skill` is the id of their role. */
export function addManager(
  scene: Pick<Scene, 'book'>,
  {
    business_name,
    market_id,
    manager_skill,
    ...person
  }: NewPerson & { business_name: string; market_id: number; manager_skill: number | null },
): number {
  const user_id = addPerson(scene, { ...person, app_mode: 'STAFFER' })
  const referral_code = managerReferralCode(user_id)
  scene.book.add('manager_profile', { user_id, business_name, market_id, referral_code, manager_skill_id: manager_skill })
  return user_id
}

export interface NewPro extends NewPerson, SentCertifications {
  market: DemoMarket
  skill_ids: readonly number[]
  employment_types: EmploymentType[]
  headshot?: string | undefined
  bio?: string
  badges?: readonly string[]
  activity: number
  quality: number
  suspended_from?: number
  to_miss?: number[]
  is_wronged?: boolean
  /** A pro who can’t be paid from a moment on: without bank details, or while the payments provider needs something. */
  bank?: { is: 'none' | 'restricted'; from: number }
  favorite_of?: readonly number[]
  network_of?: readonly number[]
  zip_code: string
}

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** Writes a pro with an account, positions, certifications and ties to locations. Counters start at 0; `refreshProjection` fills them. */
export function addPro(scene: Scene, pro: NewPro): DemoPro {
  const { book } = scene
  const { market, certifications = [], favorite_of = [], network_of = [] } = pro
  const user_id = addPerson(scene, pro)
  const id = book.number('pro')
  const drawn = drawHome(scene, pro)
  book.add('pro', { id, user_id, ...proRow(id, pro, drawn) })
  const owner = { pro_id: id, market_id: market.id }
  for (const skill_id of pro.skill_ids) book.add('pro_skill', { ...owner, skill_id })
  for (const one of certifications) book.add('pro_certification', { ...owner, ...one, state_code: market.state_code })
  addBank(book, owner, pro)
  addPastJobs(scene, owner, pro, user_id)
  addCertificationRequests(scene, { ...owner, user_id, state_code: market.state_code }, pro)
  for (const location_id of favorite_of) book.add('favorite_pro', { pro_id: id, location_id })
  for (const location_id of network_of) book.add('network_member', { pro_id: id, location_id, created_ts: at(pro.joined) })
  const { latitude, longitude, preferred_employment_type, preferred_days } = drawn
  return {
    id,
    user_id,
    market_id: market.id,
    latitude,
    longitude,
    skill_ids: new Set(pro.skill_ids),
    employment_types: pro.employment_types,
    preferred_employment_type,
    activity: pro.activity,
    quality: pro.quality,
    preferred_days: preferred_days?.length ? preferred_days : null,
    joined: pro.joined,
    suspended_from: pro.suspended_from ?? null,
    to_miss: [...(pro.to_miss ?? [])],
    pay_waits_from: pro.bank?.from ?? null,
    is_wronged: pro.is_wronged ?? false,
    certifications: certifications.map((one) => ({ ...one, does_not_expire: one.expiration_date === '2099-12-31' })),
    favorite_of: new Set(favorite_of),
    network_of: new Set(network_of),
    ...noRecord(),
  }
}

/** The account at the embedded provider that a pro of the demo is paid on. */
export const demoAccountOf = (pro_id: number): string => `acct_embedded_${pro_id}`

function addBank({ add }: Scene['book'], { pro_id, market_id }: { pro_id: number; market_id: number }, { bank, joined }: NewPro): void {
  if (bank?.is === 'none') return
  const external_id = demoAccountOf(pro_id)
  const account = { bank_name: 'Stand-in Bank', created_ts: at(joined) }
  const isRestricted = bank !== undefined
  const last4 = isRestricted ? '3335' : '6789'
  add('embedded_payout_account', { external_id, behaviour: isRestricted ? 'needs_identity' : 'pays', account_last4: last4, ...account })
  add('payout_account', {
    pro_id,
    market_id,
    provider: 'embedded',
    external_id,
    status: isRestricted ? 'RESTRICTED' : 'ENABLED',
    requirements: isRestricted ? ['IDENTITY_DOCUMENT'] : [],
    bank_last4: last4,
    read_at: at(bank?.from ?? joined),
    ...account,
  })
}

/** Draws where a pro lives and how they like to work. */
function drawHome({ random }: Scene, { market, employment_types }: NewPro) {
  const latitude = market.latitude + random.normal() * 0.055
  const longitude = market.longitude + random.normal() * 0.065
  const preferred_employment_type: EmploymentType = employment_types.length > 1 && random.chance(0.65) ? 'F1099' : nth(employment_types, 0)
  const preferred_days = random.chance(0.4) ? DAYS.filter(() => random.chance(0.7)) : null
  return { latitude, longitude, preferred_employment_type, preferred_days, uuid: random.uuid() }
}

/** What a pro says of their time, by their number: drawing it would change every person after them. */
function statedPreferences(id: number, days_of_week: readonly string[] | null): object {
  if (days_of_week === null && id % 3 !== 0) return {}
  const blocks = [['EVENING'], ['MORNING', 'AFTERNOON'], ['AFTERNOON', 'EVENING'], ['AFTERNOON', 'EVENING', 'NIGHT'], ['MORNING']]
  return {
    ...(days_of_week && { days_of_week }),
    time_blocks: nth(blocks, id % blocks.length),
    hours_per_week: nth(HoursPerWeek.options, (id * 7) % HoursPerWeek.options.length),
  }
}

const PAST_BUSINESSES = ['Saltmarsh Club', 'Ashdown Inn', 'Copper Kettle', 'Lantern Hall', 'Pelican Pier', 'The Granary']
const PAST_TITLES = ['Shift lead', 'Team member', 'Trainer']

/** Jobs outside Muster, as about half of all pros report them. */
function addPastJobs(
  { book, now }: Scene,
  { pro_id, market_id }: { pro_id: number; market_id: number },
  pro: NewPro,
  user_id: number,
): void {
  for (let job = 0; job < pro_id % 4 && pro_id % 2 === 1; job++) {
    const ended = new Date(now).getUTCFullYear() - 1 - 3 * job
    book.add('work_history', {
      pro_id,
      market_id,
      business_name: nth(PAST_BUSINESSES, (pro_id + job * 2) % PAST_BUSINESSES.length),
      position: nth(PAST_TITLES, (pro_id + job) % PAST_TITLES.length),
      skill_id: nth(pro.skill_ids, job % pro.skill_ids.length),
      start_date: `${ended - 2}-03-01`,
      end_date: `${ended}-10-31`,
      created_ts: at(pro.joined),
      created_by: user_id,
    })
  }
}

function proRow(id: number, pro: NewPro, drawn: ReturnType<typeof drawHome>) {
  const { market, badges = [] } = pro
  const { latitude, longitude, preferred_employment_type, preferred_days, uuid } = drawn
  return {
    market_id: market.id,
    uuid,
    bio: pro.bio ?? '',
    headshot_public_id: pro.headshot ?? null,
    city: market.name,
    zip_code: pro.zip_code,
    latitude,
    longitude,
    cell: cellOf(latitude, longitude),
    supported_employment_types: pro.employment_types,
    preferred_employment_type,
    pro_preferences: statedPreferences(id, preferred_days),
    badges,
    verified_at: badges.includes('VERIFICATION') ? at(pro.joined + DAY) : null,
    background_checked_at: badges.includes('VERIFICATION') && id % 2 === 0 ? at(pro.joined + DAY) : null,
    has_stripe_id: true,
    is_demo: true,
    created_ts: at(pro.joined),
  }
}

/** The record of a pro who has not worked yet. */
const noRecord = (): Pick<DemoPro, 'busy' | 'worked' | 'worked_in' | 'here' | 'recent' | 'rating_sum' | 'review_count' | 'paid'> => ({
  busy: [],
  worked: 0,
  worked_in: new Map(),
  here: new Map(),
  recent: [],
  rating_sum: 0,
  review_count: 0,
  paid: [],
})
