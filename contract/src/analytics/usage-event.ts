import { z } from 'zod'

/** How many events one batch has at most. */
export const MOST_EVENTS = 50
/** An event that waited longer for a network is not sent any more. */
export const OLDEST_SECONDS = 86_400

/** The parts of the app's addresses: its words, and the names of its parameters. `$` alone is the rest of an address. */
const PARTS: ReadonlySet<string> = new Set(
  [
    'accept account-linking add add-ons applicants auth billing blocked-messages board bulk-review callback chat',
    'chats company connect dashboards docs email event gigs gigs-add groups hire history home inbox info interview',
    'interviews invitations invites job-history jobs kiosk kiosks legal locations marketplace network notices',
    'notification-settings offers org-remap organization organizations orientation past-gigs pay payment-due phone',
    'postings profile pros records referral roster schedule settings setup shift shift-messages sign-in signup',
    'tax-details team-captain teams verify verify-record whats-new',
    '$ $channelUrl $chatToken $document $eventId $gigId $groupId $locationId $name $noticeId $organizationId $proId $secret $shiftId $token $type',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a text is the pattern of an address of the app, such as /locations/$locationId/gigs. Then it holds nothing of anyone. */
export const isPagePattern = (text: string): boolean =>
  text === '/' ||
  (text.startsWith('/') &&
    text
      .slice(1)
      .split('/')
      .every((part) => PARTS.has(part)))

const PagePattern = z.string().max(120).refine(isPagePattern, 'Send the pattern of the page, not its address')

export const SETUP_STEPS = ['location', 'payment_method', 'payout_account', 'tax_details', 'certificate'] as const
export const SPOT_BANDS = ['one', 'two_to_five', 'six_or_more'] as const

const fact = <const N extends string, P extends z.ZodRawShape>(name: N, properties: P) =>
  z.strictObject({ name: z.literal(name), properties: z.strictObject(properties).describe('more about it, in fixed words') })

/**
 * Everything that usage statistics count. Each property is one of a few words, so no name, number, text or place of anyone fits. To count
 * more, add it here.
 */
export const UsageFact = z.discriminatedUnion('name', [
  fact('page_opened', { page: PagePattern.describe('the pattern of the page’s address') }),
  fact('setup_step_finished', { step: z.enum(SETUP_STEPS).describe('what is ready now') }),
  fact('shift_posted', { spots: z.enum(SPOT_BANDS).describe('for how many pros, roughly') }),
  fact('applied', { as: z.enum(['alone', 'to_bundle', 'crew']).describe('to one shift, to several at once, or with friends') }),
  fact('offer_answered', { answer: z.enum(['yes', 'no']).describe('what the pro answered') }),
  fact('hours_approved', {}),
  fact('search_without_result', { of: z.enum(['shifts', 'pros']).describe('what was searched') }),
])
export type UsageFact = z.output<typeof UsageFact>
export type UsageName = UsageFact['name']

/** The names in the order of the operator's page. */
export const USAGE_NAMES: readonly UsageName[] = [
  'page_opened',
  'setup_step_finished',
  'shift_posted',
  'applied',
  'offer_answered',
  'hours_approved',
  'search_without_result',
]

export const UsageSide = z.enum(['pro', 'business'])
export type UsageSide = z.output<typeof UsageSide>

/** An event as a browser sends it. */
export const NewUsageEvent = z.strictObject({
  id: z.uuid().describe('made by the browser; the same event counts once, however often it is sent'),
  seconds_ago: z.number().int().min(0).max(OLDEST_SECONDS).describe('how long ago it happened'),
  fact: UsageFact.describe('what happened'),
})
export type NewUsageEvent = z.output<typeof NewUsageEvent>

/** What someone chose about usage statistics. */
export const UsageChoice = z.object({
  is_agreed: z
    .boolean()
    .nullable()
    .describe('whether the person agreed to usage statistics; null before they chose, and nothing is counted'),
  decided_at: z.iso.datetime().nullable().describe('when the person chose'),
})
export type UsageChoice = z.output<typeof UsageChoice>
