import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, Instant, Nothing } from '../wire.ts'
import { NetworkFace } from './block.ts'
import { InviteOutcome, NetworkCounts, NetworkInvites, NetworkMember, NetworkWelcome, NewInvites, ProCard } from './invite.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

export const listNetwork = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/network/',
  summary: 'The pros of the location’s private network, its favorites, or those who worked there. With a time, each says who is free then.',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    list: z.enum(['network', 'favorites', 'worked_here']).default('network'),
    search: z.string().trim().max(80).default(''),
    start_time: Instant.optional(),
    end_time: Instant.optional(),
  }),
  response: page(NetworkMember),
})

export const getNetworkCounts = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/network/counts/',
  summary: 'How many pros and invitations each list of the network has.',
  response: NetworkCounts,
})

export const addToNetwork = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/network/',
  summary: 'Add the pro of a public card to the location’s network. The card’s link is the pro’s agreement.',
  status: 201,
  body: z.object({ pro_uuid: z.uuid() }),
  response: NetworkMember,
  errors: ['LOCATION_NOT_APPROVED', 'BLOCKED'],
})

export const removeFromNetwork = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/staffer/network/:proId/',
  summary: 'Remove a pro from the location’s network. Shifts that the pro has stay.',
  status: 204,
  params: z.object({ proId: IdParam }),
  response: Nothing,
})

export const unfavoriteAll = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/gigster-profiles/:id/unfavorite-all/',
  summary: 'Remove a pro from the favorites of every location that the caller manages.',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
})

export const findKnownPros = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/network/known-pros/',
  summary: 'Pros by name the location knows: favorites, applicants and those who worked there. At most eight.',
  query: z.object({ search: z.string().trim().min(2, 'Type at least two letters').max(80) }),
  response: z.array(NetworkFace.extend({ in_network: z.boolean() })).max(8),
})

export const listInvites = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/network/invites/',
  summary: 'Who was invited to the network, who asks to join, and the link of the location’s QR code.',
  secrets: ['link'],
  response: NetworkInvites,
})

export const invitePros = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/network/invites/',
  summary: 'Invite people to the network by phone, email or name. Answers the outcome for each.',
  status: 201,
  body: NewInvites,
  response: z.array(InviteOutcome).max(100),
  errors: ['LOCATION_NOT_APPROVED', 'TOO_MANY_REQUESTS'],
})

export const resendInvite = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/network/invites/:id/resend/',
  summary: 'Send an invitation again, for seven more days. Its earlier link ends.',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
  errors: ['INVITATION_USED', 'TOO_MANY_REQUESTS'],
})

export const revokeInvite = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/staffer/network/invites/:id/',
  summary: 'Take an invitation back. Its link ends.',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
  errors: ['INVITATION_USED'],
})

export const answerNetworkRequest = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/network/requests/:proId/',
  summary: 'Let a pro who scanned the code join the network, or decline.',
  status: 204,
  params: z.object({ proId: IdParam }),
  body: z.object({ answer: z.enum(['APPROVE', 'DECLINE']) }),
  response: Nothing,
  errors: ['BLOCKED'],
})

/** What a link carries: an invitation's or a location's. */
const LinkToken = z.string().trim().min(1).max(80).describe('what the link carries')

export const getWelcome = endpoint({
  method: 'GET',
  path: '/connect/welcome/',
  summary: 'The location behind an invitation or a QR code.',
  access: 'secret-link',
  scope: 'session',
  query: z.object({ token: LinkToken }),
  response: NetworkWelcome,
})

export const joinNetwork = endpoint({
  method: 'POST',
  path: '/connect/join/',
  summary: 'Join the network of an invitation, or ask to join that of a QR code.',
  access: 'pro',
  scope: 'session',
  body: z.object({ token: LinkToken }),
  response: NetworkWelcome,
  errors: ['INVITATION_EXPIRED', 'INVITATION_USED'],
})

export const getProCard = endpoint({
  method: 'GET',
  path: '/connect/pros/:uuid/',
  summary: 'A pro’s public card, by their own link.',
  access: 'secret-link',
  scope: 'session',
  params: z.object({ uuid: z.uuid() }),
  response: ProCard,
})

export const listOwnInvites = endpoint({
  method: 'GET',
  path: '/connect/invites/',
  summary: 'The open invitations to the pro, by name or to their own phone and email.',
  access: 'pro',
  scope: 'session',
  response: z.array(NetworkWelcome.omit({ state: true }).extend({ id: Id, expiration_date: Instant })).max(50),
})

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/connect/invites/:id/accept/',
  summary: 'Accept one of the pro’s own open invitations.',
  access: 'pro',
  scope: 'session',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
  errors: ['INVITATION_EXPIRED', 'INVITATION_USED'],
})
