import type { HeardParts, JobDraft, JobHistoryStep } from '@muster/contract/job-history/job-history-rules.ts'

export interface AnswerToHear {
  /** Names the pro to the service, and tells it nothing else. */
  person: string
  language: 'en' | 'es'
  /** The question that is asked, and the answers before. */
  step: JobHistoryStep
  draft: JobDraft
  said: string
}

/** Understands what pros say about past jobs. The conversation itself, its questions and what counts as an answer stay ours. */
export interface JobHistoryAssistant {
  /** The service outside that reads the answers, as people know it; null if they stay in this server. */
  heardBy: string | null
  /** The parts of an answer, in words. Empty if it understood nothing. Throws `ThirdPartyAway` if the service did not answer. */
  hear(answer: AnswerToHear): Promise<HeardParts>
}
