import type {
  NewCertification,
  NewPosition,
  NewSharedRequirement,
  Position,
  PositionEdit,
  RequirementEdit,
} from '@muster/contract/configuration/catalog.ts'
import type { Requirement } from '@muster/contract/skills/skill.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { invalid, Problem } from '../problem.ts'
import { hasSkill } from '../skills/skill-queries.ts'
import {
  countCertifications,
  insertCertification,
  insertPosition,
  insertSharedRequirement,
  setCertifications,
  updatePosition,
  updateRequirement,
} from './catalog-store.ts'
import { listPositions } from './configuration-queries.ts'
import { copyWages } from './wage-store.ts'

const NAME_TAKEN = 'Another one has this name'

const checkCertifications = async (db: Database, ids: readonly number[]): Promise<void> => {
  const distinct = [...new Set(ids)]
  if ((await countCertifications(db, distinct)) !== distinct.length) throw invalid('certification_ids', 'Choose certificates from the list')
}

/** Adds a position to every market, with the wages of another one. */
export async function addPosition(context: Context, { like_id, certification_ids, ...words }: NewPosition): Promise<Position> {
  const { db } = context
  await checkCertifications(db, certification_ids)
  if (!(await hasSkill(db, like_id))) throw invalid('like_id', 'Choose a position from the list')
  const id = await insertPosition(db, words)
  if (id === null) throw invalid('name', NAME_TAKEN)
  await copyWages(db, id, like_id, actorOf(context).user_id)
  await setCertifications(db, id, certification_ids)
  await record(context, { action: 'position.added', subject_kind: 'position', subject_id: id, changes: { name: words.name, like_id } })
  return (await listPositions(db, id))[0]!
}

/** Changes the words and certificates of a position. Throws NOT_FOUND. */
export async function editPosition(context: Context, id: number, { certification_ids, ...words }: PositionEdit): Promise<Position> {
  const { db } = context
  if (!(await hasSkill(db, id))) throw new Problem('NOT_FOUND')
  if (certification_ids !== undefined) await checkCertifications(db, certification_ids)
  if (!(await updatePosition(db, id, words))) throw invalid('name', NAME_TAKEN)
  if (certification_ids !== undefined) await setCertifications(db, id, certification_ids)
  const fields = Object.keys(words)
  const changes = { fields, ...(words.name !== undefined && { name: words.name }), ...(certification_ids && { certification_ids }) }
  await record(context, { action: 'position.edited', subject_kind: 'position', subject_id: id, changes })
  return (await listPositions(db, id))[0]!
}

/** Adds a certificate that pros can upload. */
export async function addCertification(context: Context, names: NewCertification): Promise<{ id: number } & NewCertification> {
  const saved = await insertCertification(context.db, names)
  if (saved === null) throw invalid('name', NAME_TAKEN)
  await record(context, {
    action: 'certification.added',
    subject_kind: 'certification',
    subject_id: saved.id,
    changes: { name: saved.name },
  })
  return saved
}

/** Adds a requirement that every location can ask for. */
export async function addSharedRequirement(context: Context, input: NewSharedRequirement): Promise<Requirement> {
  if (input.skill !== null && !(await hasSkill(context.db, input.skill))) throw invalid('skill', 'Choose a position from the list')
  const saved = await insertSharedRequirement(context.db, input)
  if (saved === null) throw invalid('name', NAME_TAKEN)
  await record(context, { action: 'requirement.added', subject_kind: 'requirement', subject_id: saved.id, changes: { name: saved.name } })
  return saved
}

/** Changes a requirement that every location can ask for. Shifts that ask for it show the new words. Throws NOT_FOUND. */
export async function editRequirement(context: Context, id: number, edit: RequirementEdit): Promise<Requirement> {
  const saved = await updateRequirement(context.db, id, edit)
  if (saved === null) throw new Problem('NOT_FOUND')
  if (saved === 'TAKEN') throw invalid('name', NAME_TAKEN)
  await record(context, {
    action: 'requirement.edited',
    subject_kind: 'requirement',
    subject_id: id,
    changes: { fields: Object.keys(edit) },
  })
  return saved
}
