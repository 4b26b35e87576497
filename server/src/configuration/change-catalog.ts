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
import { invalid, Problem } from '../problem.ts'
import { SINCE } from '../catalog/seeded-values.ts'
import { hasSkill } from '../skills/skill-queries.ts'
import { insertCertification, insertPosition, insertSharedRequirement, updatePosition, updateRequirement } from './catalog-store.ts'
import { insertCertificates } from './certificates-store.ts'
import { checkCertifications } from './change-certificates.ts'
import { listPositions } from './configuration-queries.ts'
import { copyWages } from './wage-store.ts'

const NAME_TAKEN = 'Another one has this name'

/** Adds a position to every market, with the wages of another one. */
export async function addPosition(context: Context, { like_id, certification_ids, ...words }: NewPosition): Promise<Position> {
  const { db } = context
  await checkCertifications(db, certification_ids)
  if (!(await hasSkill(db, like_id))) throw invalid('like_id', 'Choose a position from the list')
  const id = await insertPosition(db, words)
  if (id === null) throw invalid('name', NAME_TAKEN)
  await copyWages(db, id, like_id, actorOf(context).user_id)
  await insertCertificates(db, { skill_id: id, certification_ids, effective_from: SINCE, reason: '' }, actorOf(context).user_id)
  await record(context, { action: 'position.added', subject_kind: 'position', subject_id: id, changes: { name: words.name, like_id } })
  return (await listPositions(db, id))[0]!
}

/** Changes the words of a position. Throws NOT_FOUND. */
export async function editPosition(context: Context, id: number, words: PositionEdit): Promise<Position> {
  const { db } = context
  if (!(await hasSkill(db, id))) throw new Problem('NOT_FOUND')
  if (!(await updatePosition(db, id, words))) throw invalid('name', NAME_TAKEN)
  const changes = { fields: Object.keys(words), ...(words.name !== undefined && { name: words.name }) }
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
