import { Trans, useLingui } from '@lingui/react/macro'
import type { JobHistory } from '@muster/contract/job-history/job-history-endpoints.ts'
import type { JobHistoryStep, JobHistoryTrouble } from '@muster/contract/job-history/job-history-rules.ts'
import type { ReactNode } from 'react'
import { monthYear } from './work-history.tsx'

type Asked = 'place' | 'position' | 'start'

/** The conversation so far: the jobs that were added, the answers about the one it is about now, and the question. */
export function JobHistoryLines({ talk, onChange }: { talk: JobHistory; onChange: (to: Asked) => void }) {
  const { step, draft, added, trouble } = talk
  const questions = useQuestions(draft)
  const troubles = useTroubles()
  const said: [Asked, string | null][] = [
    ['place', draft.business_name],
    ['position', draft.position],
    ['start', draft.start_date === null ? null : monthYear(draft.start_date)],
  ]
  return (
    <div className="grid gap-2">
      <Theirs>
        <Trans>
          Businesses choose people whose work they can picture. Tell me where you worked, in your words. It takes a minute for each job.
        </Trans>
      </Theirs>
      {added.map((job) => (
        <div key={job.id} className="rounded-card border border-light-gray bg-white px-3 py-2">
          <b className="block">
            {job.position}, {job.business_name}
          </b>
          <span className="text-gray">
            {monthYear(job.start_date)} – {job.end_date === null ? <Trans>today</Trans> : monthYear(job.end_date)}
            {' · '}
            <Trans>added to your work history</Trans>
          </span>
        </div>
      ))}
      {said.map(([asked, answer]) =>
        answer === null ? null : <Answered key={asked} question={questions[asked]} answer={answer} onChange={() => onChange(asked)} />,
      )}
      {trouble !== null && <Theirs>{troubles[trouble]}</Theirs>}
      <Theirs strong>{questions[step]}</Theirs>
    </div>
  )
}

function Theirs({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return (
    <p
      className={`max-w-[min(34rem,85%)] justify-self-start rounded-[14px] rounded-bl-[4px] border border-light-gray bg-white px-3 py-2 ${strong ? 'font-semibold' : ''}`}
    >
      {children}
    </p>
  )
}

function Answered({ question, answer, onChange }: { question: ReactNode; answer: string; onChange: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <Theirs>{question}</Theirs>
      <span className="flex items-center gap-2 justify-self-end">
        <button
          type="button"
          className="text-small font-semibold text-brand touch:min-h-11"
          aria-label={t`Change ${answer}`}
          onClick={onChange}
        >
          <Trans>Change</Trans>
        </button>
        <span className="max-w-[34rem] rounded-[14px] rounded-br-[4px] bg-brand-soft px-3 py-2 [overflow-wrap:anywhere]">{answer}</span>
      </span>
    </>
  )
}

function useQuestions({ business_name }: JobHistory['draft']): Record<JobHistoryStep, ReactNode> {
  const place = business_name ?? ''
  return {
    place: <Trans>Where did you work?</Trans>,
    position: <Trans>What did you do at {place}?</Trans>,
    start: <Trans>When did you start there? A month and a year is enough.</Trans>,
    end: <Trans>And when did you leave?</Trans>,
    more: <Trans>Got it. Is there another job?</Trans>,
    done: <Trans>Thank you. Businesses read these jobs in your profile, as reported by you. You can change each there.</Trans>,
  }
}

function useTroubles(): Record<JobHistoryTrouble, ReactNode> {
  return {
    too_long: <Trans>That’s long. Say it in 80 characters.</Trans>,
    unclear_date: <Trans>I couldn’t find a date in that. Try “March 2021”, “2019” or “2 years ago”.</Trans>,
    future_date: <Trans>That day hasn’t come yet.</Trans>,
    end_before_start: <Trans>That’s before you started. Change the start above, or give a later day.</Trans>,
    yes_or_no: <Trans>Say yes or no.</Trans>,
  }
}
