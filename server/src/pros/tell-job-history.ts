import type { JobHistory } from '@muster/contract/job-history/job-history-endpoints.ts'
import { answerInParts, goBackInJobHistory, type HeardParts, type JobHistoryStep } from '@muster/contract/job-history/job-history-rules.ts'
import { createHmac } from 'node:crypto'
import { actorOf, type Context, proOf } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { ThirdPartyAway } from '../providers/third-party-away.ts'
import { purposeKey } from '../settings/purpose-key.ts'
import { addPastJob } from './change-work-history.ts'
import { getAnswerFacts, getJobHistory } from './job-history-queries.ts'
import { lockJobHistory, setJobHistory } from './job-history-store.ts'

interface Told {
  step: JobHistoryStep
  answer: string
  /** Whether the pro agreed that the service outside reads the answer. */
  may_be_heard: boolean
}

/**
 * Takes an answer to the question that is asked now, and to later ones if it says several things. A job that is whole goes into the work history, as
 * one that is typed into the form. Throws CONFLICT if another question is asked by now. It asks the assistant before its transaction begins.
 */
export async function tellJobHistory(context: Context, told: Told): Promise<JobHistory> {
  const pro = proOf(context)
  const parts = await heardParts(context, told)
  await inTransaction(context.deps.db, async (db) => {
    const within = { ...context, db }
    const { state } = await lockJobHistory(db, pro)
    if (state.step !== told.step) throw new Problem('CONFLICT')
    const next = answerInParts(state, parts, await getAnswerFacts(db, pro.id))
    const added = next.job === null ? null : await addPastJob(within, next.job)
    await setJobHistory(db, pro, next.state, added?.id ?? null)
  })
  return getHistory(context, pro.id)
}

/** The parts of an answer. It is never lost: without the assistant, or if that understood nothing, our own dialogue takes it as it is. */
async function heardParts(context: Context, { step, answer, may_be_heard }: Told): Promise<HeardParts> {
  const { deps, db } = context
  const plain: HeardParts = { [plainKey(step)]: answer }
  const assistant = deps.jobHistoryAssistant
  if (assistant.heardBy === null || !may_be_heard) return plain
  const pro = proOf(context)
  const { draft } = await getJobHistory(db, pro.id)
  try {
    const person = createHmac('sha256', purposeKey(deps.secret, 'job history assistant')).update(String(pro.id)).digest('hex').slice(0, 32)
    const heard = await assistant.hear({ person, language: actorOf(context).language, step, draft, said: answer })
    return plainKey(step) in heard ? heard : plain
  } catch (error) {
    if (!(error instanceof ThirdPartyAway)) throw error
    deps.log.warn({ reason: error.message }, 'the assistant for past jobs is away; our own dialogue took the answer')
    return plain
  }
}

const plainKey = (step: JobHistoryStep): keyof HeardParts => (step === 'done' ? 'more' : step)

/** The conversation as it stands, with who could read its answers. */
export async function getHistory({ deps }: Context, pro_id: number): Promise<JobHistory> {
  return { ...(await getJobHistory(deps.db, pro_id)), heard_by: deps.jobHistoryAssistant.heardBy }
}

/** Asks an earlier question about the same job again. */
export async function askJobHistoryAgain(context: Context, to: JobHistoryStep): Promise<JobHistory> {
  const { db } = context
  const pro = proOf(context)
  const { state } = await lockJobHistory(db, pro)
  await setJobHistory(db, pro, goBackInJobHistory(state, to), null)
  return { ...(await getJobHistory(db, pro.id)), heard_by: context.deps.jobHistoryAssistant.heardBy }
}
