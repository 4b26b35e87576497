import type { User } from '@muster/contract/accounts/user.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { listFeaturesOff } from '../flags/features-off.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { operatorLinksOf } from '../settings/operator-links.ts'
import { findAgreement, getTermsStatus, listOwnAgreements, listPublishedAgreements } from './agreement-queries.ts'
import { changePhone, changePhoneOf } from './change-phone.ts'
import { editManagerProfile } from './edit-manager-profile.ts'
import { listLinkableAccounts, mergeAccounts, proveOtherAccount } from './merge-accounts.ts'
import { findPhoneHolder } from './phone-queries.ts'
import { acceptTerms, publishAgreement } from './publish-agreement.ts'
import { proveAgain, sendProofCode } from './prove-again.ts'
import { sendSignInCode } from './send-sign-in-code.ts'
import { setPunchKey } from './set-punch-key.ts'
import { signUp } from './sign-up.ts'
import { wishMarket } from './wish-market.ts'
import { getManagerProfile, getUser, listManagerSkills, listSessions } from './user-queries.ts'
import { revokeAllSessions, revokeSession, updateUser } from './user-store.ts'
import { verifyCode } from './verify-code.ts'

/** The signed-in user, with the features that are off. */
const userOf = async (context: Context): Promise<User> => {
  const actor = actorOf(context)
  const [user, features_off] = await Promise.all([getUser(context.db, actor), listFeaturesOff(context.deps, actor)])
  return { ...user, features_off }
}

export const accountRoutes: Handlers<
  | 'requestCode'
  | 'listDemoAccounts'
  | 'listOperatorLinks'
  | 'verifyCode'
  | 'signUp'
  | 'wishMarket'
  | 'signOut'
  | 'listSessions'
  | 'endSession'
  | 'endAllSessions'
  | 'changePhone'
  | 'changePhoneOf'
  | 'findPhoneHolder'
  | 'listLinkableAccounts'
  | 'proveOtherAccount'
  | 'mergeAccounts'
  | 'requestProof'
  | 'proveAgain'
  | 'getMe'
  | 'putMe'
  | 'patchMe'
  | 'getManagerProfile'
  | 'patchManagerProfile'
  | 'listManagerSkills'
  | 'getAgreement'
  | 'listOwnAgreements'
  | 'listPublishedAgreements'
  | 'publishAgreement'
  | 'getTermsAcceptance'
  | 'putTermsAcceptance'
  | 'setPunchKey'
> = {
  requestCode: ({ body }, context) => sendSignInCode(context, body),
  async listDemoAccounts(_input, { deps }) {
    if (!deps.config.devTools) throw new Problem('NOT_FOUND')
    return [...deps.demoAccounts]
  },
  listOperatorLinks: (_input, { deps }) => Promise.resolve(operatorLinksOf(deps.config)),
  verifyCode: ({ body }, context) => verifyCode(context, body),
  signUp: ({ body }, context) => signUp(context, body),
  wishMarket: ({ body }, context) => wishMarket(context, body),
  async signOut(_input, context) {
    const { user_id, session_id } = actorOf(context)
    await revokeSession(context.db, user_id, session_id)
    await record(context, { action: 'session.ended', subject_kind: 'session', subject_id: session_id })
    return null
  },
  listSessions: (_input, context) => listSessions(context.db, actorOf(context), context.deps.config.sessions),
  async endSession({ params }, context) {
    if (!(await revokeSession(context.db, actorOf(context).user_id, params.id))) throw new Problem('NOT_FOUND')
    await record(context, { action: 'session.ended', subject_kind: 'session', subject_id: params.id })
    return null
  },
  async endAllSessions(_input, context) {
    const { user_id } = actorOf(context)
    const count = await revokeAllSessions(context.db, user_id)
    await record(context, { action: 'session.ended_everywhere', subject_kind: 'user', subject_id: user_id, changes: { sessions: count } })
    return null
  },
  async changePhone({ body }, context) {
    await changePhone(context, body)
    return userOf(context)
  },
  changePhoneOf: ({ params, body }, context) => changePhoneOf(context, params.id, body),
  findPhoneHolder: async ({ query }, context) => ({ holder: await findPhoneHolder(context.db, query.phone_number) }),
  listLinkableAccounts: (_input, context) => listLinkableAccounts(context),
  proveOtherAccount: ({ body }, context) => proveOtherAccount(context, body),
  mergeAccounts: ({ body }, context) => mergeAccounts(context, body),
  requestProof: ({ body }, context) => sendProofCode(context, body),
  async proveAgain({ body }, context) {
    await proveAgain(context, body)
    return null
  },
  getMe: (_input, context) => userOf(context),
  async putMe({ body }, context) {
    const { user_id } = actorOf(context)
    await updateUser(context.db, user_id, body)
    return userOf(context)
  },
  async patchMe({ body }, context) {
    const { user_id } = actorOf(context)
    await updateUser(context.db, user_id, body)
    return userOf(context)
  },
  getManagerProfile: (_input, context) => getManagerProfile(context.db, actorOf(context).user_id),
  patchManagerProfile: ({ body }, context) => editManagerProfile(context, body),
  listManagerSkills: (_input, context) => listManagerSkills(context.db),
  async getAgreement({ params, query }, context) {
    const found = await findAgreement(context.db, params.agreement, query.version)
    if (found === null) throw new Problem('NOT_FOUND')
    return found
  },
  listOwnAgreements: (_input, context) => listOwnAgreements(context.db, actorOf(context).user_id),
  listPublishedAgreements: (_input, context) => listPublishedAgreements(context.db),
  publishAgreement: ({ params, body }, context) => publishAgreement(context, params.agreement, body),
  getTermsAcceptance: (_input, context) => getTermsStatus(context.db, actorOf(context).user_id),
  async putTermsAcceptance(_input, context) {
    await acceptTerms(context)
    return getTermsStatus(context.db, actorOf(context).user_id)
  },
  async setPunchKey({ body }, context) {
    await setPunchKey(context, body.public_key)
    return null
  },
}
