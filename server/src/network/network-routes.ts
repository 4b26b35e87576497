import { locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { blockPro, getBlockConsequence, unblockPro } from './block-pro.ts'
import { listBlocksById, listBlocksOf } from './block-queries.ts'
import { addGroup, addGroupMember, editGroup, removeGroup, removeGroupMember } from './change-group.ts'
import { findPerson } from './person-queries.ts'
import { readGroup, readGroups, readMembers } from './read-groups.ts'

export const networkRoutes: Handlers<
  | 'getBlockConsequence'
  | 'blockPro'
  | 'listBlocks'
  | 'unblockPro'
  | 'listGroups'
  | 'addGroup'
  | 'editGroup'
  | 'removeGroup'
  | 'listGroupMembers'
  | 'addGroupMember'
  | 'removeGroupMember'
> = {
  getBlockConsequence: ({ query }, context) => getBlockConsequence(context, query),
  blockPro: async ({ body }, context) => listBlocksById(context.db, await blockPro(context, body)),
  listBlocks: (_input, context) => listBlocksOf(context.db, locationOf(context).id),
  async unblockPro({ params }, context) {
    await unblockPro(context, params.id)
    return null
  },
  listGroups: ({ query }, context) => readGroups(context, query),
  addGroup: async ({ body }, context) => readGroup(context, await addGroup(context, body)),
  async editGroup({ params, body }, context) {
    await editGroup(context, params.id, body)
    return readGroup(context, params.id)
  },
  async removeGroup({ params }, context) {
    await removeGroup(context, params.id)
    return null
  },
  listGroupMembers: ({ params, query }, context) => readMembers(context, params.groupId, query),
  async addGroupMember({ params, body }, context) {
    await addGroupMember(context, params.groupId, body.pro_id)
    const person = await findPerson(context.db, locationOf(context), body.pro_id)
    if (person === null) throw new Problem('NOT_FOUND')
    return person
  },
  async removeGroupMember({ params }, context) {
    await removeGroupMember(context, params.groupId, params.memberId)
    return null
  },
}
