import type { DisputeDetail } from '@muster/contract/payments/dispute.ts'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { evidenceWords } from './dispute-evidence-reading.ts'
import { findDispute } from './dispute-queries.ts'

async function getFound(db: Database, id: number) {
  const found = await findDispute(db, id)
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/** One dispute with its evidence: what was sent, or what we know now. Throws NOT_FOUND. */
export async function readDispute(db: Database, id: number): Promise<DisputeDetail> {
  const { dispute, sent, facts } = await getFound(db, id)
  return { ...dispute, evidence: sent ?? evidenceWords(facts) }
}

/** What we know now about a disputed charge. Throws NOT_FOUND. */
export const readEvidence = async (db: Database, id: number): Promise<string> => evidenceWords((await getFound(db, id)).facts)
