import type { SsoDomainStatus, SsoSettings } from '@muster/contract/accounts/sso.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { inTransaction, sqlState } from '../db/database.ts'
import { seal, unseal } from '../outbox/seal.ts'
import { invalid, Problem } from '../problem.ts'
import { findSsoOfOrganization } from './sso-queries.ts'
import {
  decideDomain,
  deleteOtherSubjects,
  deleteSso,
  isLocationOf,
  type KeptSso,
  lockSso,
  revokeSsoSessions,
  saveSso,
  saveSsoDomains,
} from './sso-store.ts'
import { askProvider } from './start-sso.ts'

/** Sets an organization's OpenID provider, once it answers. Sessions that it opened end when it is turned off or replaced. */
export async function putOrganizationSso(context: Context, organization_id: number, settings: SsoSettings) {
  const { deps } = context
  const { client_id } = settings
  const client_secret = settings.client_secret ?? keptSecret(context, await lockSso(deps.db, organization_id), settings)
  const given = { issuer: settings.issuer, client_id, client_secret }
  const issuer = await askProvider(context, () => deps.openId.check(given))
  await inTransaction(deps.db, (db) => save({ ...context, db }, organization_id, { ...settings, issuer, client_secret }))
  return (await findSsoOfOrganization(deps.db, organization_id))!
}

/** The secret on file, which goes only to the issuer and client that it was given for. */
function keptSecret({ deps }: Context, kept: KeptSso | null, { issuer, client_id }: SsoSettings): string {
  if (kept === null || kept.issuer !== issuer || kept.client_id !== client_id) throw invalid('client_secret', 'This field is required')
  return unseal(deps.secret, kept.client_secret, 'company sign-in')
}

async function save(context: Context, organization_id: number, settings: SsoSettings & { client_secret: string }): Promise<void> {
  const { db, deps } = context
  const { domains, client_secret, ...plain } = settings
  const { issuer, client_id, is_on, joins_location_id } = plain
  if (joins_location_id !== null && !(await isLocationOf(db, joins_location_id, organization_id)))
    throw invalid('joins_location_id', 'Choose one of your locations')
  const before = await lockSso(db, organization_id)
  const sealed = seal(deps.secret, client_secret, 'company sign-in')
  const sso = { issuer, client_id, client_secret: sealed, is_on, joins_location_id }
  const id = await saveSso(db, organization_id, sso, actorOf(context).user_id)
  await saveSsoDomains(db, id, domains)
  await deleteOtherSubjects(db, id, issuer)
  const isOver = before !== null && (!is_on || before.issuer !== issuer)
  const sessions = isOver ? await revokeSsoSessions(db, id) : 0
  await record(context, {
    action: 'organization.sso_set',
    subject_kind: 'organization',
    subject_id: organization_id,
    changes: { issuer, client_id, is_on, joins_location_id, domains, has_new_secret: settings.client_secret !== undefined, sessions },
  })
}

/** Removes an organization's company sign-in. People then sign in with a code. */
export async function removeOrganizationSso(context: Context, organization_id: number): Promise<void> {
  const { db } = context
  const kept = await lockSso(db, organization_id)
  if (kept === null) throw new Problem('NOT_FOUND')
  const sessions = await revokeSsoSessions(db, kept.id)
  await deleteSso(db, kept.id)
  await record(context, {
    action: 'organization.sso_removed',
    subject_kind: 'organization',
    subject_id: organization_id,
    changes: { issuer: kept.issuer, sessions },
  })
}

/** Confirms that a domain belongs to an organization, or denies it. CONFLICT: the staff confirmed it for another one. */
export async function decideSsoDomain(context: Context, id: number, status: Exclude<SsoDomainStatus, 'WAITING'>): Promise<void> {
  try {
    const decided = await decideDomain(context.db, id, status, actorOf(context).user_id)
    if (decided === null) throw new Problem('NOT_FOUND')
    const { domain, organization_id } = decided
    await record(context, {
      action: 'organization.domain_decided',
      subject_kind: 'organization',
      subject_id: organization_id,
      changes: { domain, status },
    })
  } catch (error) {
    if (sqlState(error) === '23505') throw new Problem('CONFLICT', 'This domain belongs to another organization.')
    throw error
  }
}
