import { locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { blockPro, getBlockConsequence, unblockPro } from './block-pro.ts'
import { listBlocksById, listBlocksOf } from './block-queries.ts'

export const networkRoutes: Handlers<'getBlockConsequence' | 'blockPro' | 'listBlocks' | 'unblockPro'> = {
  getBlockConsequence: ({ query }, context) => getBlockConsequence(context, query),
  blockPro: async ({ body }, context) => listBlocksById(context.db, await blockPro(context, body)),
  listBlocks: (_input, context) => listBlocksOf(context.db, locationOf(context).id),
  async unblockPro({ params }, context) {
    await unblockPro(context, params.id)
    return null
  },
}
