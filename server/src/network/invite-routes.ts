import { actorOf, locationOf, proOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { listInvitesTo } from './invite-queries.ts'
import { invitePros, resendInvite, revokeInvite } from './invite-pros.ts'
import { acceptInvite, addToNetwork, answerRequest, getWelcome, joinNetwork, removeFromNetwork, unfavoriteAll } from './join-network.ts'
import { countNetwork, findCard, findKnown } from './network-queries.ts'
import { readInvites, readMember, readNetwork } from './read-network.ts'

export const inviteRoutes: Handlers<
  | 'listNetwork'
  | 'getNetworkCounts'
  | 'addToNetwork'
  | 'removeFromNetwork'
  | 'unfavoriteAll'
  | 'findKnownPros'
  | 'listInvites'
  | 'invitePros'
  | 'resendInvite'
  | 'revokeInvite'
  | 'answerNetworkRequest'
  | 'getWelcome'
  | 'joinNetwork'
  | 'getProCard'
  | 'listOwnInvites'
  | 'acceptInvite'
> = {
  listNetwork: ({ query }, context) => readNetwork(context, query),
  getNetworkCounts: (_input, context) => countNetwork(context.db, locationOf(context)),
  addToNetwork: async ({ body }, context) => readMember(context, await addToNetwork(context, body.pro_uuid)),
  async removeFromNetwork({ params }, context) {
    await removeFromNetwork(context, params.proId)
    return null
  },
  async unfavoriteAll({ params }, context) {
    await unfavoriteAll(context, params.id)
    return null
  },
  findKnownPros: ({ query }, context) => findKnown(context.db, locationOf(context), query.search),
  listInvites: (_input, context) => readInvites(context),
  invitePros: ({ body }, context) => invitePros(context, body),
  async resendInvite({ params }, context) {
    await resendInvite(context, params.id)
    return null
  },
  async revokeInvite({ params }, context) {
    await revokeInvite(context, params.id)
    return null
  },
  async answerNetworkRequest({ params, body }, context) {
    await answerRequest(context, params.proId, body.answer)
    return null
  },
  getWelcome: ({ query }, context) => getWelcome(context, query.token),
  joinNetwork: ({ body }, context) => joinNetwork(context, body.token),
  async getProCard({ params }, context) {
    const card = await findCard(context.db, params.uuid)
    if (card === null) throw new Problem('NOT_FOUND')
    return card
  },
  listOwnInvites: (_input, context) => listInvitesTo(context.db, { pro_id: proOf(context).id, user_id: actorOf(context).user_id }),
  async acceptInvite({ params }, context) {
    await acceptInvite(context, params.id)
    return null
  },
}
