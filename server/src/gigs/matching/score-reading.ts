import type { ScoreReceipt } from '@muster/contract/gigs/application.ts'
import { type MatchContext, type MatchGig, matchScore, whatWouldRaise } from '@muster/contract/gigs/matching/match-score.ts'
import { matchSentence, raiseSentence } from '@muster/contract/gigs/matching/match-sentence.ts'
import type { Candidate } from './match-queries.ts'

/**
 * A candidate's score for a gig as a receipt that both sides read. The parts sum to the score, and each has a sentence in both languages.
 */
export function scoreCandidate(candidate: Pick<Candidate, 'match'>, gig: MatchGig & { now: string }, means: MatchContext): ScoreReceipt {
  const { score, parts } = matchScore(candidate.match, gig, means)
  const raise = whatWouldRaise(parts)[0]
  return {
    score,
    kept_at: gig.now,
    parts: parts.map((part) => ({
      key: part.key,
      weight: part.weight,
      value: part.value,
      sentence: matchSentence(part, 'en'),
      sentence_es: matchSentence(part, 'es'),
    })),
    raise: raise ? raiseSentence(raise, 'en') : null,
    raise_es: raise ? raiseSentence(raise, 'es') : null,
  }
}
