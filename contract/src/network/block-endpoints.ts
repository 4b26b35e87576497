import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Dollars, Id, IdParam, Nothing, queryList } from '../wire.ts'
import { BlockConsequence, BlockReason, MOST_BLOCKED_LOCATIONS, MOST_BLOCKS, ProBlock } from './block.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

export const getBlockConsequence = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/pro-block/consequence/',
  summary: 'What blocking a pro at these locations would cancel and cost.',
  query: z.object({ gigster_id: IdParam, location_ids: queryList(IdParam) }),
  response: BlockConsequence,
})

export const blockPro = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/pro-block/',
  summary: 'Block a pro at locations you manage. Cancels their coming shifts there, and removes them from favorites, network and groups.',
  status: 201,
  body: z.object({
    gigster_id: Id,
    location_ids: z.array(Id).min(1, 'Choose at least one location').max(MOST_BLOCKED_LOCATIONS),
    reason: BlockReason,
    feedback: z.string().trim().max(500, 'Keep this to 500 characters or fewer').default(''),
    amount_due: Dollars.optional().describe('the cost that the caller read before; another one is refused'),
  }),
  response: z.array(ProBlock).max(MOST_BLOCKED_LOCATIONS),
  errors: ['PRICE_CHANGED', 'LOCATION_NOT_APPROVED'],
})

export const listBlocks = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/pro-block/',
  summary: 'The pros that the location blocked, newest first.',
  response: z.array(ProBlock).max(MOST_BLOCKS),
})

export const unblockPro = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/staffer/pro-block/:id/',
  summary: 'Unblock a pro. Shifts that the block cancelled stay cancelled.',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
})
