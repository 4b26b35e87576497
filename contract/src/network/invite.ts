import { z } from 'zod'
import { ShownBadge } from '../pros/badges.ts'
import { SkillTag } from '../skills/skill.ts'
import { Phone } from '../phone.ts'
import { Id, Instant } from '../wire.ts'
import { NetworkFace } from './block.ts'
import { NetworkPerson } from './group.ts'
import { MOST_INVITED } from './invite-rules.ts'

/** The most invitations in one answer. */
export const MOST_INVITES = 500

/** A member of a location's network. */
export const NetworkMember = NetworkPerson.extend({
  joined_ts: Instant.nullable().describe('when the pro joined the network; null if not a member'),
})
export type NetworkMember = z.output<typeof NetworkMember>

export const NetworkCounts = z.object({
  network_count: z.number().int(),
  favorites_count: z.number().int(),
  worked_here_count: z.number().int().describe('how many pros worked here'),
  blocked_count: z.number().int(),
  invites_count: z.number().int().describe('invitations without an answer, and pros who ask to join'),
})
export type NetworkCounts = z.output<typeof NetworkCounts>

const name = z.string().trim().max(80).default('')

/** Someone to invite: a number, an address, or a pro the location knows. */
export const NewInvitee = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('PHONE'), phone_number: Phone, name }),
  z.object({ channel: z.literal('EMAIL'), email: z.email('Invalid email address').max(200).toLowerCase(), name }),
  z.object({ channel: z.literal('PRO'), pro_id: Id, name }),
])
export type NewInvitee = z.output<typeof NewInvitee>

export const NewInvites = z.object({
  people: z.array(NewInvitee).min(1, 'Add at least one person').max(MOST_INVITED, `At most ${MOST_INVITED} people at once`),
  is_from_file: z.boolean().default(false),
})

/** What became of one person of a call. About a number or address it never says whether it has an account. */
export const InviteOutcome = z.object({
  place: z.number().int().describe('the person’s place in the request, from 0'),
  outcome: z.enum(['INVITED', 'ALREADY_INVITED', 'ALREADY_IN', 'BLOCKED']),
})
export type InviteOutcome = z.output<typeof InviteOutcome>

export const NetworkInvite = z.object({
  id: Id,
  channel: z.enum(['PHONE', 'EMAIL', 'PRO']),
  value: z.string().nullable().describe('the number or address; null for a pro the location knows'),
  name: z.string(),
  pro: NetworkFace.nullable().describe('the pro: the one who was invited by name, or who accepted; null until then'),
  is_from_file: z.boolean(),
  status: z.enum(['SUBMITTED', 'ACCEPTED', 'ERROR', 'EXPIRED']),
  sent_ts: Instant,
  sent_by_name: z.string(),
  expiration_date: Instant,
  accepted_ts: Instant.nullable(),
  link: z.url().nullable().describe('what the invitation opens; null once it was accepted or expired'),
})
export type NetworkInvite = z.output<typeof NetworkInvite>

/** A pro who scanned the location's code and waits for an answer. */
export const NetworkRequest = z.object({ pro: NetworkFace, skills: z.array(SkillTag).max(3), created_ts: Instant })
export type NetworkRequest = z.output<typeof NetworkRequest>

export const NetworkInvites = z.object({
  requests: z.array(NetworkRequest).max(MOST_INVITES),
  invites: z.array(NetworkInvite).max(MOST_INVITES).describe('newest first, with those accepted in the last 30 days'),
  join_link: z.url().describe('what the location’s QR code opens'),
})
export type NetworkInvites = z.output<typeof NetworkInvites>

/** What an invitation or a code shows to the person who opens it. */
export const NetworkWelcome = z.object({
  location_name: z.string(),
  image_public_id: z.string().nullable(),
  city: z.string(),
  state_code: z.string(),
  invited_by: z.string().nullable().describe('the first name of the person who invited; null for a code'),
  state: z.enum(['OPEN', 'EXPIRED', 'USED', 'WAITING', 'MEMBER']).describe('for the signed-in pro: MEMBER and WAITING after joining'),
})
export type NetworkWelcome = z.output<typeof NetworkWelcome>

/** A pro as their own link shows them to anyone: no last name, no contact, no place. */
export const ProCard = z.object({
  uuid: z.uuid(),
  display_name: z.string(),
  headshot_public_id: z.string().nullable(),
  badges: z.array(ShownBadge),
  verified: z.boolean(),
  skills: z.array(SkillTag).max(10),
  rating: z.number().nullable(),
  gigs_worked: z.number().int(),
  market_name: z.string(),
})
export type ProCard = z.output<typeof ProCard>
