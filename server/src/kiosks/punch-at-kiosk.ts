import { timingSafeEqual } from 'node:crypto'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { punchAtKiosk as punchCall } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { KIOSK_WAIT_MINUTES } from '@muster/contract/kiosks/kiosk.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import type { Context } from '../context.ts'
import { databaseNow } from '../db/database.ts'
import { apartWithin } from '../db/savepoint.ts'
import { Problem } from '../problem.ts'
import { addBreakPunch, addPunch } from '../timesheets/add-punch.ts'
import { type Candidate, getKiosk, type KioskRow, listCandidates } from './kiosk-queries.ts'
import { openSealed, pinHash } from './kiosk-secrets.ts'
import { countTry, forgetTries, insertMark, noteSeen } from './kiosk-store.ts'

type Punch = HandlerInput<typeof punchCall>['body']

/** The pro who typed this. Throws CODE_WRONG for a wrong PIN, a pro without one, and a pro without a shift here: it says no more. */
async function identify(context: Context, kiosk: KioskRow, typed: { phone_end: string; pin: string }, punch: Punch): Promise<Candidate> {
  const { deps, db } = context
  if (!(await countTry(deps.apart, kiosk.id, typed.phone_end)))
    throw new Problem('TOO_MANY_REQUESTS', `Too many tries. Wait ${KIOSK_WAIT_MINUTES} minutes, or ask the manager.`)
  const time = punch.time ?? (await databaseNow(db)).toISOString()
  const candidates = await listCandidates(db, kiosk, punch.act, typed.phone_end, time)
  const [found, other] = candidates.filter(({ pro_id, pin_hash }) => timingSafeEqual(pin_hash, pinHash(deps.secret, pro_id, typed.pin)))
  if (found === undefined || other !== undefined) throw new Problem('CODE_WRONG', WRONG)
  await forgetTries(deps.apart, kiosk.id, typed.phone_end)
  return found
}

const WRONG = 'That phone number and PIN match no one on shift here now. Try again, or ask the manager.'

/** Punches for the pro, as if on their own phone. */
async function punchFor(context: Context, kiosk: KioskRow, pro: Candidate, { act, client_id, time }: Punch): Promise<void> {
  const { application_id, pro_id, user_id, first_name, last_name, language } = pro
  const own: Context = {
    ...context,
    actor: {
      session_id: 0,
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
  if (act === 'CLOCK_IN' || act === 'CLOCK_OUT') await addPunch(own, { params, body: { punch_type: act, client_id, time } }, 'kiosk')
  else await addBreakPunch(own, { params, body: { break_type: act === 'BREAK_START' ? 'START' : 'END', client_id, time } }, 'kiosk')
}

/**
 * Takes a punch at a kiosk. One that the kiosk kept offline is never lost: if Muster refuses it, it waits for the manager. While the wait
 * after wrong tries runs, the kiosk keeps it and sends it again.
 */
export async function punchAtKiosk(context: Context, token: string, punch: Punch): Promise<{ display_name: string | null }> {
  const { db, deps } = context
  const kiosk = await getKiosk(db, tokenHash(token))
  await noteSeen(db, kiosk.id)
  const typed = openSealed(deps.secret, kiosk.private_key, punch.sealed)
  try {
    if (typed === null) throw new Problem('CODE_WRONG', WRONG)
    return await apartWithin(db, async () => {
      const pro = await identify(context, kiosk, typed, punch)
      await punchFor(context, kiosk, pro, punch)
      return { display_name: displayName(pro.first_name, pro.last_name) }
    })
  } catch (error) {
    if (!(error instanceof Problem) || punch.time === undefined || error.code === 'TOO_MANY_REQUESTS') throw error
    const { client_id, act, time } = punch
    await insertMark(db, { kiosk_id: kiosk.id, client_id, act, time, phone_end: typed?.phone_end ?? '', reason: error.code })
    return { display_name: null }
  }
}
