import { type CertificationStatus, RejectionReason } from '@muster/contract/certifications/certification-status.ts'
import { at, DAY, HOUR, type Scene } from './demo-scene.ts'
import { nth } from './nth.ts'

/** What became of the renewal of an accepted certificate: it waits, or why it was rejected. */
export type Renewal = 'PENDING' | RejectionReason

/** The certificates of a pro of the demo, and what they sent. */
export interface SentCertifications {
  certifications?: readonly { certification_id: number; status: 'PENDING' | 'APPROVED' | 'REJECTED'; expiration_date: string | null }[]
  /** What became of the renewal of their certificates. */
  renewal?: Renewal
  /** Whether the certificates that an operator judges have a photo. */
  has_card_photos?: boolean
  joined: number
}

/** The longest that a demo certificate waits for the operator, in hours. */
const LONGEST_WAIT = 9
/** What the operator wrote where the reason is their own. */
const OWN_WORDS = 'The name is covered by a finger. Please take it again.'

/**
 * Writes what a pro sent for each of their certificates. Where the demo shows photos, those that wait or were rejected have one. Draws nothing
 * at random, so the rest of the scene stays as it is.
 */
export function addCertificationRequests(
  { book, now }: Pick<Scene, 'book' | 'now'>,
  owner: { pro_id: number; market_id: number; user_id: number; state_code: string },
  sent: SentCertifications,
): void {
  const { pro_id, market_id, user_id, state_code } = owner
  for (const { certification_id, status: held, expiration_date } of sent.certifications ?? []) {
    const { status, reason } = outcomeOf(held, sent.renewal, pro_id)
    const sent_at = status === 'PENDING' ? at(now - (1 + ((pro_id * 37) % LONGEST_WAIT)) * HOUR) : at(Math.max(sent.joined, now - 20 * DAY))
    book.add('certification_request', {
      pro_id,
      market_id,
      certification_id,
      status,
      // A renewal has a later date than the certificate it renews.
      expiration_date: sent.renewal === undefined || expiration_date === null ? expiration_date : yearsLater(expiration_date),
      state_code,
      file_id: sent.has_card_photos && status !== 'APPROVED' ? addPhoto({ book }, user_id, sent_at) : null,
      rejection_reason: reason,
      custom_rejection_reason: reason === 'CUSTOM' ? OWN_WORDS : null,
      uploads: reason === null ? 1 : 2,
      sent_at,
      created_ts: sent_at,
      created_by: user_id,
      updated_ts: sent_at,
      last_updated_by: user_id,
    })
  }
}

/** What the operator decided about the latest photo, and why. The seven reasons of the list come in turn. */
function outcomeOf(held: CertificationStatus, renewal: Renewal | undefined, turn: number) {
  if (renewal === 'PENDING') return { status: renewal, reason: null }
  if (renewal !== undefined) return { status: 'REJECTED' as const, reason: renewal }
  return { status: held, reason: held === 'REJECTED' ? nth(RejectionReason.options, turn % 7) : null }
}

/** The row of a photo; `putDemoCards` draws it. */
function addPhoto({ book }: Pick<Scene, 'book'>, owner_user_id: number, created_ts: string): number {
  const id = book.number('stored_file')
  book.add('stored_file', {
    id,
    public_id: `certification-demo-${id}`,
    owner_user_id,
    purpose: 'certification',
    name: 'card-front.jpg',
    content_type: 'image/webp',
    bytes: 24_000,
    created_ts,
    provider: 'embedded',
  })
  return id
}

const yearsLater = (day: string): string => (day.startsWith('2099') ? day : `${Number(day.slice(0, 4)) + 3}${day.slice(4)}`)
