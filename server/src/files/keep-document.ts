import { actorOf, type Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { Problem } from '../problem.ts'
import { keepPrivateFile } from './keep-private-file.ts'

/** A pro replaces a resume once in a while. */
const MOST_AN_HOUR = 20

/** Stores a checked document as it is, for its owner. Returns the id of its row. */
export async function keepDocument(
  { deps, db, ...context }: Context,
  purpose: 'resume',
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<number> {
  const { user_id } = actorOf({ deps, db, ...context })
  if ((await countHit(deps.apart, `document:${user_id}`)) > MOST_AN_HOUR)
    throw new Problem('TOO_MANY_REQUESTS', 'You added many files in the last hour. Try again later.', { retryAfterSeconds: 600 })
  const file = {
    owner_user_id: user_id,
    purpose,
    name: name.slice(0, 200) || 'resume.pdf',
    content_type: 'application/pdf',
    bytes,
  } as const
  const { id } = await keepPrivateFile({ deps, db }, file)
  return id
}
