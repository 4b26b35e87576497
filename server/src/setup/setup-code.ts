import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LETTERS } from '@muster/contract/setup/setup.ts'
import type { Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { purposeKey } from '../settings/purpose-key.ts'
import { findSetup, hasOperator } from './setup-queries.ts'
import { countWrongCode, dropSetupCode, saveSetupCode } from './setup-store.ts'

const LETTERS = 12
const TRIES_PER_HOUR_AND_ADDRESS = 20
/** After so many wrong codes, from wherever, only a restart makes a new one. Of 59 bits, no one guesses one in so many. */
const MOST_WRONG = 100

const hashOf = (secret: string, code: string): Buffer => createHmac('sha256', purposeKey(secret, 'setup code')).update(code).digest()

/**
 * Makes the code with which the first operator is made, and returns it as people read it, for the server to print. The database keeps only
 * its hash. Null where there is an operator; then no code is left either.
 */
export async function openSetup({ db, secret }: Pick<Deps, 'db' | 'secret'>): Promise<string | null> {
  if (await hasOperator(db)) {
    await dropSetupCode(db)
    return null
  }
  const code = Array.from({ length: LETTERS }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  await saveSetupCode(db, hashOf(secret, code))
  return code.match(/.{4}/g)!.join('-')
}

/** Refuses a setup code that is wrong, and every code once there is an operator. A wrong one is counted, and the count survives the refusal. */
export async function checkSetupCode({ deps, db, address }: Pick<Context, 'deps' | 'db' | 'address'>, code: string): Promise<void> {
  if (await hasOperator(db)) throw new Problem('SETUP_DONE')
  if ((await countHit(deps.apart, `setup-address:${address}`)) > TRIES_PER_HOUR_AND_ADDRESS)
    throw new Problem('TOO_MANY_REQUESTS', 'Too many tries. Try again in an hour.', { retryAfterSeconds: 3_600 })
  const setup = await findSetup(db)
  if (!setup?.code_hash || setup.wrong_codes >= MOST_WRONG) throw new Problem('SETUP_CODE_DEAD')
  if (timingSafeEqual(hashOf(deps.secret, code), setup.code_hash)) return
  await countWrongCode(deps.apart)
  throw new Problem('SETUP_CODE_WRONG', undefined, { target: 'setup_code' })
}
