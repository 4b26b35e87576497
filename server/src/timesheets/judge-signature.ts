import { createPublicKey, verify } from 'node:crypto'
import { sentLateBy } from '@muster/contract/timesheets/late-mark-rules.ts'
import { type PunchSignature, type SignedFacts, signedBytes } from '@muster/contract/timesheets/signed-punch.ts'
import { findPunchKey } from './punch-key-queries.ts'
import { actorOf, type Context } from '../context.ts'

/** A phone's signature of a punch, and which one of its punches it says this is. */
export interface Signed {
  sequence: number
  signature: string
}

/**
 * What a punch's signature says: that the phone of this session made the punch as it arrived, that it doesn't fit, or that it is missing on a
 * punch that was sent late. A punch that came at once needs none: Muster saw it come.
 */
export async function judgeSignature(
  context: Context,
  facts: Omit<SignedFacts, 'sequence' | 'time'> & { time: string | undefined },
  signed: Signed | undefined,
  { made, now }: { made: string; now: string },
): Promise<PunchSignature | null> {
  if (signed === undefined) return sentLateBy(made, now) > 0 ? 'missing' : null
  const key = await findPunchKey(context.db, actorOf(context).session_id)
  const { time } = facts
  if (key === null || time === undefined) return 'wrong'
  const isValid = verify(
    'sha256',
    signedBytes({ ...facts, time, sequence: signed.sequence }),
    // WebCrypto writes a signature as two numbers side by side.
    { key: createPublicKey({ key, format: 'der', type: 'spki' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signed.signature, 'base64'),
  )
  return isValid ? 'valid' : 'wrong'
}
