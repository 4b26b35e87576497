import { z } from 'zod'
import { readShiftSentence, type SentencePosition } from '../gigs/posting/shift-sentence-rules.ts'
import { plain } from '../gigs/posting/sentence-guess.ts'
import { readPastDate } from './past-date-rules.ts'
import type { PastJob } from '../pros/pro.ts'

/** What the conversation about past jobs asks next. `done` waits for another job, if the pro wants to add one. */
export const JobHistoryStep = z.enum(['place', 'position', 'start', 'end', 'more', 'done'])
export type JobHistoryStep = z.output<typeof JobHistoryStep>

/** Why an answer was not understood. The question stays. */
export const JobHistoryTrouble = z.enum(['too_long', 'unclear_date', 'future_date', 'end_before_start', 'yes_or_no'])
export type JobHistoryTrouble = z.output<typeof JobHistoryTrouble>

/** The job that the conversation is about now: what was answered so far. */
export const JobDraft = z.object({
  business_name: z.string().nullable(),
  position: z.string().nullable(),
  skill_id: z.number().int().nullable(),
  start_date: z.iso.date().nullable(),
})
export type JobDraft = z.output<typeof JobDraft>

export interface JobHistoryState {
  step: JobHistoryStep
  draft: JobDraft
  trouble: JobHistoryTrouble | null
}

const EMPTY: JobDraft = { business_name: null, position: null, skill_id: null, start_date: null }
export const jobHistoryStart: JobHistoryState = { step: 'place', draft: EMPTY, trouble: null }

/** The length of a place's and a position's name (`PastJob`). */
const LONGEST_NAME = 80
const STILL = /\b(?:still|now|present|current(?:ly)?|todavia|aun|ahora|sigo|actual(?:mente)?|presente)\b/
const YES = /^(?:y|yes|yeah|yep|sure|ok|okay|si|claro|otro|another)\b/
const NO = /^(?:n|no|nope|done|that'?s (?:all|it)|ya|listo|es todo|eso es todo)\b/

interface Facts {
  /** The pro's local day. */
  today: string
  positions: readonly SentencePosition[]
}

type Answered = { state: JobHistoryState; job: PastJob | null }

const stay = (state: JobHistoryState, trouble: JobHistoryTrouble): Answered => ({ state: { ...state, trouble }, job: null })
const go = (step: JobHistoryStep, draft: JobDraft): Answered => ({ state: { step, draft, trouble: null }, job: null })

/** The state after an answer, and the job if it is whole now. What isn't understood leaves everything as it was, with the reason. */
export function answerJobHistory(state: JobHistoryState, typed: string, facts: Facts): Answered {
  const said = typed.trim()
  const { draft } = state
  switch (state.step) {
    case 'place':
      return said.length > LONGEST_NAME ? stay(state, 'too_long') : go('position', { ...draft, business_name: said })
    case 'position':
      if (said.length > LONGEST_NAME) return stay(state, 'too_long')
      return go('start', { ...draft, position: said, skill_id: readShiftSentence(said, facts).position?.value ?? null })
    case 'start': {
      const start_date = readPastDate(said, facts.today, 'start')
      if (start_date === null) return stay(state, 'unclear_date')
      return start_date > facts.today ? stay(state, 'future_date') : go('end', { ...draft, start_date })
    }
    case 'end':
      return end(state, said, facts)
    case 'more':
    case 'done':
      return more(state, plain(said))
  }
}

/** The parts of one answer: what it says to the question that is asked, and to the later ones. */
const Part = z.string().trim().min(1).max(200).optional()
export const HeardParts = z.strictObject({ place: Part, position: Part, start: Part, end: Part, more: Part })
export type HeardParts = z.output<typeof HeardParts>

/**
 * The state after an answer that may say several things at once: "I cooked at the Old Mill from 2019 to 2021". Each part answers its question, in
 * the order of the questions, until one is missing or not understood. Then that one is asked.
 */
export function answerInParts(state: JobHistoryState, parts: HeardParts, facts: Facts): Answered {
  let answered: Answered = { state, job: null }
  const left = new Map(Object.entries(parts))
  for (;;) {
    const { step } = answered.state
    const question = step === 'done' ? 'more' : step
    const said = left.get(question)
    if (said === undefined) return answered
    left.delete(question)
    const next = answerJobHistory(answered.state, said, facts)
    answered = { state: next.state, job: next.job ?? answered.job }
    if (next.state.trouble !== null) return answered
  }
}

function end(state: JobHistoryState, said: string, { today }: Facts): Answered {
  const { business_name, position, skill_id, start_date } = state.draft
  const end_date = STILL.test(plain(said)) ? null : readPastDate(said, today, 'end')
  if (end_date === null && !STILL.test(plain(said))) return stay(state, 'unclear_date')
  if (end_date !== null && end_date > today) return stay(state, 'future_date')
  if (end_date !== null && end_date < start_date!) return stay(state, 'end_before_start')
  const job = { business_name: business_name!, position: position!, skill_id, start_date: start_date!, end_date }
  return { state: { step: 'more', draft: EMPTY, trouble: null }, job }
}

function more(state: JobHistoryState, said: string): Answered {
  if (YES.test(said)) return go('place', EMPTY)
  return NO.test(said) ? go('done', EMPTY) : stay(state, 'yes_or_no')
}

const BEFORE: Partial<Record<JobHistoryStep, JobHistoryStep>> = { position: 'place', start: 'position', end: 'start' }
const FORGOTTEN: Record<string, Partial<JobDraft>> = {
  place: EMPTY,
  position: { position: null, skill_id: null, start_date: null },
  start: { start_date: null },
}

/** Asks an earlier question of this job again, and forgets the answers from there on. A question that was not asked yet changes nothing. */
export function goBackInJobHistory(state: JobHistoryState, to: JobHistoryStep): JobHistoryState {
  let step: JobHistoryStep | undefined = state.step
  while (step !== undefined && step !== to) step = BEFORE[step]
  return step === undefined || step === state.step ? state : { step: to, draft: { ...state.draft, ...FORGOTTEN[to] }, trouble: null }
}
