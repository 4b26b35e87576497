import type { ErrorCode } from '../errors.ts'
import { type DisputeFileKind, type DisputeStatus, MOST_DISPUTE_FILE_BYTES } from './dispute.ts'

/** What the card provider said of a dispute, and when it said so. */
export interface DisputeWord {
  status: DisputeStatus
  told_at: string
}

const RANK: Record<DisputeStatus, number> = { needs_response: 0, under_review: 1, won: 2, lost: 2 }

/**
 * Whether what the provider says is newer than what we know. Its events come in any order, and of two in the same second, the one that is further
 * counts.
 */
export function isNews(known: DisputeWord, word: DisputeWord): boolean {
  const later = Date.parse(word.told_at) - Date.parse(known.told_at)
  return later > 0 || (later === 0 && RANK[word.status] > RANK[known.status])
}

/** What decides whether evidence can be sent. */
export interface EvidenceTerm {
  status: DisputeStatus
  evidence_sent_at: string | null
  evidence_due_by: string | null
}

/** Why no evidence can be sent: it counts once, in time, and before the bank decides. Null if it can. */
export function whyNotSendEvidence({ status, evidence_sent_at, evidence_due_by }: EvidenceTerm, now: Date): ErrorCode | null {
  if (status !== 'needs_response' || evidence_sent_at !== null) return 'ALREADY_ANSWERED'
  return evidence_due_by !== null && Date.parse(evidence_due_by) <= now.getTime() ? 'ANSWER_TOO_LATE' : null
}

/** Why a file can't be added, in words: all files of a dispute together are too large. A file replaces the one of its kind. Null if it can. */
export function whyNotAddFile(
  file: { kind: DisputeFileKind; bytes: number },
  others: readonly { kind: DisputeFileKind; bytes: number }[],
): string | null {
  const total = others.reduce((sum, { kind, bytes }) => (kind === file.kind ? sum : sum + bytes), file.bytes)
  return total > MOST_DISPUTE_FILE_BYTES ? 'The bank takes 4.5 MB in all. Use smaller files, or remove one.' : null
}
