import type { NewErrorReport } from '@muster/contract/error-reports/error-report.ts'
import { scrubReport } from '@muster/contract/error-reports/scrub-rules.ts'
import type { Context } from '../context.ts'
import { countHits } from '../db/count-hit.ts'
import { Problem } from '../problem.ts'
import { personOf } from '../providers/fault-of.ts'

/** In an hour. A page reports an error once and then counts it, so a person has a few. An address may be that of a whole hotel. */
const MOST_OF_SESSION = 60
const MOST_OF_ADDRESS = 300

/** Takes an error of the web app, without whatever personal data the browser left in it. Throws TOO_MANY_REQUESTS. */
export async function receiveError({ deps, actor, address }: Context, given: NewErrorReport): Promise<void> {
  const ofAddress = `errors:address:${address}`
  const ofSession = actor === null ? null : `errors:session:${actor.session_id}`
  const hits = await countHits(deps.apart, ofSession === null ? [ofAddress] : [ofAddress, ofSession])
  if (hits.get(ofAddress)! > MOST_OF_ADDRESS || (ofSession !== null && hits.get(ofSession)! > MOST_OF_SESSION))
    throw new Problem('TOO_MANY_REQUESTS')
  deps.errors.report({
    ...scrubReport({ ...given, stack: given.stack.join('\n') }),
    source: 'WEB',
    person: personOf(deps.secret, actor?.user_id ?? null),
    times: given.times,
  })
}
