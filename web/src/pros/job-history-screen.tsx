import { Trans, useLingui } from '@lingui/react/macro'
import { answerJobHistory, getJobHistory, goBackInJobHistory, type JobHistory } from '@muster/contract/job-history/job-history-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AssistantConsent, useAssistantChoice } from './assistant-consent.tsx'
import { JobHistoryLines } from './job-history-lines.tsx'
import { SpeakButton, SpeechState } from './speak-answer.tsx'
import { useSpeech } from './use-speech.ts'

/** Past jobs told in a conversation: a question at a time, answers to type or tap, and each whole job in the work history. It waits where it was left. */
export function JobHistoryScreen() {
  const { t } = useLingui()
  const talk = useQuery(read(getJobHistory, {}))
  return (
    <>
      <PageHeader
        title={<Trans>Your past jobs</Trans>}
        trail={
          <>
            <TextLink to="/locations/$locationId/profile" params={{ locationId: '-1' }} search={{}} tone="quiet">
              <Trans>Profile</Trans>
            </TextLink>
            <span aria-hidden>›</span>
          </>
        }
      />
      <main aria-label={t`Conversation about your past jobs`} className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-4 pb-6">
        {failedToLoad(talk) ? (
          <ErrorState error={talk.error} onRetry={() => void talk.refetch()} />
        ) : talk.data === undefined ? (
          <SkeletonRows rows={4} tall />
        ) : (
          <Talk talk={talk.data} />
        )}
      </main>
    </>
  )
}

const CHANGES = [getJobHistory, getMyProfile]

function Talk({ talk }: { talk: JobHistory }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const end = useEndInView(talk)
  const tell = useCall(answerJobHistory, { changes: CHANGES, onSuccess: () => setTyped('') })
  const { isOpen, mayBeHeard, choose } = useAssistantChoice(talk.heard_by)
  const speech = useSpeech(setTyped)
  const back = useCall(goBackInJobHistory, { changes: CHANGES })
  const answer = (words: string): void => {
    if (words.trim() === '' || tell.isPending) return
    speech.stop()
    tell.mutate({ body: { step: talk.step, answer: words.trim(), may_be_heard: mayBeHeard } })
  }
  const isOver = talk.step === 'done'
  return (
    <>
      <div aria-live="polite">
        <JobHistoryLines talk={talk} onChange={(to) => back.mutate({ body: { to } })} />
      </div>
      <CallProblem error={back.error} words={{}} />
      <CallProblem error={tell.error} words={{ CONFLICT: t`You answered this in another window. Reload the page.` }} />
      {isOpen && talk.heard_by !== null && <AssistantConsent heardBy={talk.heard_by} onChoose={choose} />}
      <Answers talk={talk} disabled={tell.isPending} onAnswer={answer} />
      {!isOver && (
        <form
          className="sticky bottom-0 mt-3 flex items-end gap-2 bg-background py-2"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            answer(typed)
          }}
        >
          <TextField
            hideLabel
            label={t`Your answer`}
            placeholder={t`Your answer`}
            className="flex-1"
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SpeakButton speech={speech} />
          <Button
            type="submit"
            variant="contained"
            iconOnly
            aria-label={t`Send`}
            loading={tell.isPending}
            icon={<SendHorizontal size={18} aria-hidden />}
          />
        </form>
      )}
      {!isOver && <SpeechState speech={speech} />}
      <div ref={end} />
    </>
  )
}

/** Keeps the end of the conversation in view. */
function useEndInView(talk: JobHistory) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no cleanup.
    end.current?.scrollIntoView({ block: 'end' })
  }, [talk])
  return end
}

/** Common answers to the question, one tap each. */
function Answers({ talk: { step }, disabled, onAnswer }: { talk: JobHistory; disabled: boolean; onAnswer: (words: string) => void }) {
  const { t } = useLingui()
  const positions = usePositionNames(step === 'position')
  const answers: Record<JobHistory['step'], readonly string[]> = {
    place: [],
    position: positions,
    start: [t`This year`, t`Last year`, t`2 years ago`, t`3 years ago`],
    end: [t`I still work there`, t`This year`, t`Last year`],
    more: [t`Yes`, t`No`],
    done: [t`Yes`],
  }
  const words = answers[step]
  if (words.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {words.map((word) => (
        <ChoiceChip key={word} chosen={false} disabled={disabled} onClick={() => onAnswer(word)}>
          {step === 'done' ? t`Add another job` : word}
        </ChoiceChip>
      ))}
    </div>
  )
}

/** The most common positions, in the reader's language. */
function usePositionNames(isAsked: boolean): string[] {
  const skills = useQuery({ ...read(listSkills, { query: { query: 'ordered_by_popularity' } }), enabled: isAsked })
  return (skills.data ?? []).slice(0, 8).map(skillName)
}
