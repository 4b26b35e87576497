import type { finishSso as finishCall, linkSso as linkCall } from '@muster/contract/accounts/sso-endpoints.ts'
import { domainOf, ssoWay, whyNotTrustClaims } from '@muster/contract/accounts/sso-rules.ts'
import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { inTransaction, sqlState } from '../db/database.ts'
import { Problem, refuse } from '../problem.ts'
import { OpenIdDenied, OpenIdFailed, type OpenIdPerson } from '../providers/open-id.ts'
import { joinByEmail } from '../teams/accept-invitation.ts'
import { type LiveSso, readSsoFacts } from './sso-queries.ts'
import { saveSubject } from './sso-store.ts'
import { openTicket, sealTicket, SsoLink, SsoRequest } from './sso-tickets.ts'
import { askProvider, clientOf, getLiveSso, redirectUri } from './start-sso.ts'
import { startSession } from './start-session.ts'
import { insertIdentity, insertUser } from './user-store.ts'
import { spendCode } from './verify-code.ts'

type Finished = CallResult<typeof finishCall>
type Person = OpenIdPerson & { email: string }

/**
 * Exchanges the answer of a provider's page for a session. Asks the provider before its transaction begins, because a silent provider would
 * hold a connection that every other write needs.
 */
export async function finishSso(context: Context, provider: number, body: HandlerInput<typeof finishCall>['body']): Promise<Finished> {
  const { deps } = context
  const request = openTicket(deps.secret, SsoRequest, body.sso_request, provider)
  if (request === null) throw new Problem('SSO_EXPIRED')
  const asked = await getLiveSso(context, provider)
  const answered = { redirect_uri: redirectUri(deps.config), answer: body.sso_answer }
  const said = await askProvider(context, () =>
    readAnswer(context, () => deps.openId.finish(clientOf(deps.secret, asked), request, answered)),
  )
  const trusted = async (db: Context['db']): Promise<Finished> => {
    const sso = await getLiveSso({ db }, provider, { locked: true })
    refuse(sso.issuer === asked.issuer ? whyNotTrustClaims(said, sso.domains) : 'SSO_FAILED')
    return enter({ ...context, db }, sso, { ...said, email: said.email! }, body.language)
  }
  try {
    return await inTransaction(deps.db, trusted)
  } catch (error) {
    // Two first sign-ins of one person at once: the second finds the account when it tries again.
    if (sqlState(error) === '23505') throw new Problem('SSO_FAILED')
    throw error
  }
}

async function readAnswer({ deps }: Context, finish: () => Promise<OpenIdPerson>): Promise<OpenIdPerson> {
  try {
    return await finish()
  } catch (error) {
    if (error instanceof OpenIdDenied) throw new Problem('SSO_DENIED')
    if (!(error instanceof OpenIdFailed)) throw error
    deps.log.warn({ reason: error.message }, 'company sign-in: the answer is not valid')
    throw new Problem('SSO_FAILED')
  }
}

/** Opens the account that a trusted answer means, makes one, or asks for a code first. */
async function enter(context: Context, sso: LiveSso, person: Person, language: 'en' | 'es'): Promise<Finished> {
  const facts = await readSsoFacts(context.db, sso, person)
  const way = ssoWay(facts)
  if (way === 'SSO_NOT_MEMBER') throw new Problem(way)
  const { issuer, subject, email } = person
  if (way === 'link') {
    const sso_ticket = sealTicket(context.deps.secret, { kind: 'link', provider: sso.id, issuer, subject, email })
    return { session: null, is_new: false, link: { email, sso_ticket } }
  }
  const who = way === 'sign-in' ? facts.known! : await makeAccount(context, person, language)
  if (way === 'sign-up') await saveSubject(context.db, { sso_id: sso.id, issuer, subject, user_id: who.user_id })
  const mayJoin = way === 'sign-up'
  await joinByEmail(context, sso.organization_id, email, { ...who, joins_location_id: mayJoin ? sso.joins_location_id : null })
  return { session: await open(context, sso, who.user_id, false), is_new: way === 'sign-up', link: null }
}

/** A manager's account for someone who signs in the first time. The terms come before their first screen. */
async function makeAccount(context: Context, { email, first_name, last_name }: Person, language: 'en' | 'es') {
  const domain = domainOf(email)
  const named =
    first_name === '' && last_name === ''
      ? { first_name: email.slice(0, -domain.length - 1).slice(0, 80), last_name: '' }
      : { first_name, last_name }
  const user_id = await insertUser(context.db, { ...named, app_mode: 'STAFFER', language, sms_opt_in: false, terms_version: null })
  await insertIdentity(context.db, user_id, { kind: 'email', value: email }, { verified: true })
  await record(context, { action: 'user.signed_up', subject_kind: 'user', subject_id: user_id, changes: { kind: 'sso', domain } })
  return { user_id, name: `${named.first_name} ${named.last_name}`.trim() }
}

/** Starts a session that a company sign-in opened. It counts as proved only if the person typed a code. */
async function open(
  context: Context,
  { id }: LiveSso,
  user_id: number,
  is_proved: boolean,
): Promise<{ token: string; expires_in: number }> {
  const session = await startSession(context, user_id, { sso_id: id, is_proved })
  await record(context, { action: 'session.started', subject_kind: 'user', subject_id: user_id, changes: { sso_id: id } })
  return session
}

/** Links an organization's provider to the account with the same address, which the person proves with a code that went there. */
export async function linkSso(
  context: Context,
  provider: number,
  body: HandlerInput<typeof linkCall>['body'],
): Promise<CallResult<typeof linkCall>> {
  const { db, deps } = context
  const ticket = openTicket(deps.secret, SsoLink, body.sso_ticket, provider)
  if (ticket === null) throw new Problem('SSO_EXPIRED')
  const { issuer, subject, email } = ticket
  await spendCode(context, { kind: 'email', value: email }, body.code)
  const sso = await getLiveSso(context, provider, { locked: true })
  // What was trusted then may not be now: a domain may have gone, and a role.
  const facts = await readSsoFacts(db, sso, ticket)
  const isTrusted = whyNotTrustClaims({ email, is_email_verified: true }, sso.domains) === null
  if (!isTrusted || ssoWay(facts) !== 'link' || facts.same_email === null) throw new Problem('SSO_NOT_MEMBER')
  const { user_id, name, has_role } = facts.same_email
  await saveSubject(db, { sso_id: sso.id, issuer, subject, user_id })
  await joinByEmail(context, sso.organization_id, email, { user_id, name, joins_location_id: has_role ? null : sso.joins_location_id })
  await record(context, { action: 'user.sso_linked', subject_kind: 'user', subject_id: user_id, changes: { sso_id: sso.id } })
  return open(context, sso, user_id, true)
}
