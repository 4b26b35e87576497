import { timingSafeEqual } from 'node:crypto'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { ErrorCode } from '@muster/contract/errors.ts'
import type { punchAtKiosk as punchCall } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { KIOSK_WAIT_MINUTES } from '@muster/contract/kiosks/kiosk.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import type { Context } from '../context.ts'
import { databaseNow } from '../db/database.ts'
import { apartWithin } from '../db/savepoint.ts'
import { Problem } from '../problem.ts'
import { onOurClock } from '@muster/contract/timesheets/late-mark-rules.ts'
import { addBreakPunch, addPunch } from '../timesheets/add-punch.ts'
import { tellOfKioskMark } from '../notices/tell-of-kiosk.ts'
import { applicationOfPass, isPassFresh, isPassOf } from './kiosk-pass.ts'
import { type Candidate, findCandidate, getKiosk, type KioskRow, listCandidates } from './kiosk-queries.ts'
import { openPrivateKey, openSealed, outdated, pinHash, type Typed } from './kiosk-secrets.ts'
import { countTry, forgetTries, insertMark, noteSeen } from './kiosk-store.ts'

type Punch = HandlerInput<typeof punchCall>['body']

type Pro = Omit<Candidate, 'pin_hash'>

const WRONG = 'That phone number and PIN match no one on shift here now. Try again, or ask the manager.'

const OLD_CODE = 'That code is too old, or not for a shift here. Show a new one, or type your PIN.'

/** When a punch was made, by Muster's clock. */
async function momentOf({ db, phone_time }: Context, { time, skew_ms }: Punch): Promise<string> {
  const now = (await databaseNow(db)).toISOString()
  return time === undefined ? now : onOurClock(time, { skew_ms, sent_at: phone_time ?? null }, now)
}

/**
 * The pro who typed this, or whose phone showed this code. Throws CODE_WRONG for a wrong PIN, a pro without one, and a pro without a shift
 * here: it says no more.
 */
async function identify(context: Context, kiosk: KioskRow, typed: Typed, punch: Punch): Promise<Pro> {
  const { deps, db } = context
  const time = await momentOf(context, punch)
  if ('pass' in typed) {
    const holder = await holderOf(context, kiosk, typed.pass, time)
    if (holder === null || !isPassFresh(typed.pass, time)) throw new Problem('CODE_EXPIRED', OLD_CODE)
    return holder
  }
  if (!(await countTry(deps.apart, kiosk.id, typed.phone_end)))
    throw new Problem('TOO_MANY_REQUESTS', `Too many tries. Wait ${KIOSK_WAIT_MINUTES} minutes, or ask the manager.`)
  const [found, other] = withPin(context, await listCandidates(db, kiosk, punch.act, typed.phone_end, time), typed.pin)
  if (found === undefined || other !== undefined) throw new Problem('CODE_WRONG', WRONG)
  await forgetTries(deps.apart, kiosk.id, typed.phone_end)
  return found
}

const withPin = ({ deps }: Context, candidates: readonly Candidate[], pin: string): Candidate[] =>
  candidates.filter(({ pro_id, pin_hash }) => pin_hash !== null && timingSafeEqual(pin_hash, pinHash(deps.secret, pro_id, pin)))

/** The pro whose pass this is, fresh or not; null if Muster never made it, or they have no shift here around `time`. */
async function holderOf({ deps, db }: Context, kiosk: KioskRow, pass: string, time: string): Promise<Pro | null> {
  const application_id = applicationOfPass(pass)
  const pro = application_id === null ? null : await findCandidate(db, kiosk, application_id, time)
  return pro && isPassOf(deps.secret, pro, pass) ? pro : null
}

/** The pro a refused punch is about: the one who proved it, else the only one on shift with this phone number; null if nobody can tell. */
async function likelyPro(context: Context, kiosk: KioskRow, typed: Typed | null, punch: Punch): Promise<Pro | null> {
  if (typed === null) return null
  const time = await momentOf(context, punch)
  if ('pass' in typed) return holderOf(context, kiosk, typed.pass, time)
  const all = await listCandidates(context.db, kiosk, punch.act, typed.phone_end, time)
  const proved = withPin(context, all, typed.pin)
  const [only, other] = proved.length > 0 ? proved : all
  return only !== undefined && other === undefined ? only : null
}

/** Punches for the pro, as if on their own phone. */
async function punchFor(context: Context, kiosk: KioskRow, pro: Pro, { act, client_id, time, skew_ms }: Punch): Promise<void> {
  const { application_id, pro_id, user_id, first_name, last_name, language } = pro
  const own: Context = {
    ...context,
    actor: {
      session_id: 0,
      view_id: null,
      is_proved: false,
      user_id,
      display_name: displayName(first_name, last_name),
      language,
      is_gigpro_admin: false,
      pro: { id: pro_id, market_id: kiosk.market_id },
      locations: new Map(),
      organizations: new Set(),
    },
  }
  const params = { application_id }
  if (act === 'CLOCK_IN' || act === 'CLOCK_OUT')
    await addPunch(own, { params, body: { punch_type: act, client_id, time, skew_ms } }, 'kiosk')
  else
    await addBreakPunch(own, { params, body: { break_type: act === 'BREAK_START' ? 'START' : 'END', client_id, time, skew_ms } }, 'kiosk')
}

/** Keeps a refused offline punch for the managers, and notifies them of it once. */
async function keepRefused(context: Context, kiosk: KioskRow, typed: Typed | null, punch: Punch, reason: ErrorCode) {
  const { client_id, act } = punch
  const time = await momentOf(context, punch)
  const pro = await likelyPro(context, kiosk, typed, punch)
  const phone_end = typed !== null && 'phone_end' in typed ? typed.phone_end : ''
  const about = { application_id: pro?.application_id ?? null, market_id: pro && kiosk.market_id }
  const mark_id = await insertMark(context.db, { kiosk_id: kiosk.id, client_id, act, time, phone_end, reason, ...about })
  if (mark_id === null) return
  await tellOfKioskMark(context, kiosk, {
    mark_id,
    act,
    time,
    phone_end,
    reason,
    pro: pro && displayName(pro.first_name, pro.last_name),
  })
}

/** What a kiosk sealed: null if it can't be read. `outdated` means that the server has a new secret and reads it no more. */
function unseal({ deps }: Context, { private_key }: KioskRow, sealed: string): Typed | null | 'outdated' {
  try {
    return openSealed(openPrivateKey(deps.secret, private_key), sealed)
  } catch (error) {
    if (error instanceof Problem && error.code === 'CONFLICT') return 'outdated'
    throw error
  }
}

/**
 * Takes a punch at a kiosk. One that the kiosk kept offline is never lost: if Muster refuses it, it waits for the manager. While the wait
 * after wrong tries runs, the kiosk keeps it and sends it again.
 */
export async function punchAtKiosk(context: Context, token: string, punch: Punch): Promise<{ display_name: string | null }> {
  const { db } = context
  const kiosk = await getKiosk(db, tokenHash(token))
  await noteSeen(db, kiosk.id)
  const typed = unseal(context, kiosk, punch.sealed)
  try {
    if (typed === 'outdated') throw outdated()
    if (typed === null) throw new Problem('CODE_WRONG', WRONG)
    return await apartWithin(db, async () => {
      const pro = await identify(context, kiosk, typed, punch)
      await punchFor(context, kiosk, pro, punch)
      return { display_name: displayName(pro.first_name, pro.last_name) }
    })
  } catch (error) {
    if (!(error instanceof Problem) || punch.time === undefined || error.code === 'TOO_MANY_REQUESTS') throw error
    await keepRefused(context, kiosk, typed === 'outdated' ? null : typed, punch, error.code)
    return { display_name: null }
  }
}
