import type { DisputeDetail, DisputeFile } from '@muster/contract/payments/dispute.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../context.ts'
import { documentAddress } from '../files/file-address.ts'
import { Problem } from '../problem.ts'
import { evidenceWords } from './dispute-evidence-reading.ts'
import { type KeptDisputeFile, listDisputeFiles } from './dispute-file-queries.ts'
import { findDispute } from './dispute-queries.ts'

async function getFound(db: Database, id: number) {
  const found = await findDispute(db, id)
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/** One dispute with its evidence: what was sent, or what we know now. Throws NOT_FOUND. */
export async function readDispute({ db, deps }: Pick<Context, 'db' | 'deps'>, id: number): Promise<DisputeDetail> {
  const { dispute, sent, facts } = await getFound(db, id)
  const files = (await listDisputeFiles(db, id)).map((file) => shown(deps.secret, file))
  return { ...dispute, evidence: sent ?? evidenceWords(facts), files }
}

function shown(secret: string, { public_id, content_type, ...file }: KeptDisputeFile): DisputeFile {
  const format = content_type === 'application/pdf' ? 'document' : 'picture'
  return { ...file, format, resource_url: public_id === null ? null : documentAddress(secret, public_id, file.name) }
}

/** What we know now about a disputed charge. Throws NOT_FOUND. */
export const readEvidence = async (db: Database, id: number): Promise<string> => evidenceWords((await getFound(db, id)).facts)
