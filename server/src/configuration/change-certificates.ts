import type { CertificatesPreview, DatedCertificates, NewCertificates } from '@muster/contract/configuration/position-certificates.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { invalid, Problem } from '../problem.ts'
import { hasSkill } from '../skills/skill-queries.ts'
import { countCertifications, insertCertificates } from './certificates-store.ts'
import { readCertificatesPreview } from './certificates-preview-queries.ts'
import { checkFrom } from './change-policies.ts'
import { listCertificates } from './configuration-queries.ts'
import { readLatestToday } from './policy-store.ts'
import { takeBack } from './take-back.ts'

/** Refuses certificates that don't exist. */
export async function checkCertifications(db: Database, ids: readonly number[]): Promise<void> {
  const distinct = [...new Set(ids)]
  if ((await countCertifications(db, distinct)) !== distinct.length) throw invalid('certification_ids', 'Choose certificates from the list')
}

async function checkDraft(db: Database, skill_id: number, certification_ids: readonly number[]): Promise<void> {
  if (!(await hasSkill(db, skill_id))) throw new Problem('NOT_FOUND')
  await checkCertifications(db, certification_ids)
}

/** What other certificates of a position would have meant for the shifts of the last 30 days. Throws NOT_FOUND. */
export async function previewCertificates(
  db: Database,
  skill_id: number,
  certification_ids: readonly number[],
): Promise<CertificatesPreview> {
  await checkDraft(db, skill_id, certification_ids)
  return readCertificatesPreview(db, skill_id, certification_ids)
}

/** Sets the certificates of a position, for shifts from a day on. Who confirmed a shift keeps it. Throws NOT_FOUND. */
export async function setCertificates(context: Context, skill_id: number, input: NewCertificates): Promise<DatedCertificates> {
  const { db } = context
  const { certification_ids, effective_from, reason } = input
  await checkDraft(db, skill_id, certification_ids)
  checkFrom(effective_from, [await readLatestToday(db)])
  const id = await insertCertificates(db, { ...input, skill_id }, actorOf(context).user_id)
  if (id === null) throw invalid('effective_from', 'Something is set for this day already. Take it back first.')
  const changes = { skill_id, effective_from, certification_ids, reason }
  await record(context, { action: 'certificates.set', subject_kind: 'certificates', subject_id: id, changes })
  return (await listCertificates(db, id))[0]!
}

/** Takes certificates back that don't hold yet. Throws NOT_FOUND, and CHANGE_HOLDS once they do. */
export async function undoCertificates(context: Context, id: number): Promise<null> {
  await takeBack(context, 'certificates', id)
  return null
}
