import { HeardParts } from '@muster/contract/job-history/job-history-rules.ts'
import { z } from 'zod'
import type { AnswerToHear, JobHistoryAssistant } from './job-history-assistant.ts'
import { ThirdPartyAway } from './third-party-away.ts'

/** The pro waits for it, and our own dialogue answers without it. */
const TIMEOUT_MS = 6_000

/** The trace in which the project says what it understood. A custom action's payload is an object, or JSON in a string. */
const JOB_HISTORY_TRACE = 'job_history'
const Traces = z.array(z.object({ type: z.string(), payload: z.unknown().optional() })).max(200)

export interface VoiceflowOptions {
  projectId: string
  key: string
  /** Such as https://general-runtime.voiceflow.com. */
  apiUrl: string
  /** `production`, `development` or the id of a version. */
  version: string
  timeoutMs?: number
}

/**
 * A Voiceflow project, by the interact endpoint of the Dialog Manager API. Voiceflow keeps the state of each person: the first question begins it
 * with a launch. It gets the words, the question and the answers before, and an id that only this installation can connect with a pro.
 */
export function voiceflowAssistant({ projectId, key, apiUrl, version, timeoutMs = TIMEOUT_MS }: VoiceflowOptions): JobHistoryAssistant {
  async function interact(person: string, body: object): Promise<z.output<typeof Traces>> {
    let response: Response
    let read: unknown
    try {
      response = await fetch(`${apiUrl}/state/user/${encodeURIComponent(person)}/interact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: key, projectID: projectId, versionID: version },
        body: JSON.stringify({ ...body, config: { tts: false, stripSSML: true } }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      read = await response.json()
    } catch {
      // The error's cause may hold the request with its key.
      throw new ThirdPartyAway('Voiceflow did not answer')
    }
    if (!response.ok) throw new ThirdPartyAway(`Voiceflow answered ${response.status}`)
    const traces = Traces.safeParse(read)
    if (!traces.success) throw new ThirdPartyAway('Voiceflow answered something else than its documentation says')
    return traces.data
  }

  return {
    heardBy: 'Voiceflow',
    async hear({ person, said, ...about }) {
      const state = { variables: variablesOf(about) }
      if (about.step === 'place') await interact(person, { action: { type: 'launch' }, state })
      const traces = await interact(person, { action: { type: 'text', payload: said }, state })
      return partsOf(traces.find(({ type }) => type === JOB_HISTORY_TRACE)?.payload)
    },
  }
}

const variablesOf = ({ step, language, draft }: Omit<AnswerToHear, 'person' | 'said'>) => ({
  question: step === 'done' ? 'more' : step,
  language,
  business_name: draft.business_name ?? '',
  position: draft.position ?? '',
  start_date: draft.start_date ?? '',
})

function partsOf(payload: unknown): HeardParts {
  const read = HeardParts.safeParse(typeof payload === 'string' ? fromJson(payload) : payload)
  return read.success ? read.data : {}
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
