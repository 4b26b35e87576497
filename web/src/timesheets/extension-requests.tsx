import { Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import AlarmClockPlus from 'lucide-react/icons/alarm-clock-plus'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { clockTime } from '../ui/format-time.ts'
import { AnswerExtension } from './answer-extension.tsx'
import { useExtensionWords } from './use-extension-words.ts'

/** The open requests to stay longer, shown above the list of pros. */
export function ExtensionRequests({ roster, gig }: { roster: readonly Application[]; gig: Gig }) {
  const asking = roster.filter(({ timesheet }) => timesheet?.extensions.at(-1)?.status === 'OPEN')
  return (
    <ul aria-live="polite" className="print:hidden">
      {asking.map((application) => (
        <Request key={application.id} application={application} gig={gig} />
      ))}
    </ul>
  )
}

function Request({ application, gig }: { application: Application; gig: Gig }) {
  const reasons = useExtensionWords()
  const [answering, setAnswering] = useState(false)
  const asked = application.timesheet?.extensions.at(-1)
  if (!asked) return null
  const name = application.gigster.first_name
  const zoned = { zone: gig.timezone }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-light-gray bg-accent-light-yellow/40 px-4 py-2.5 desktop:px-6">
      <AlarmClockPlus size={18} className="shrink-0 text-warning" aria-hidden />
      <p className="min-w-0 flex-1 leading-5">
        <b>
          <Trans>
            {name} asks to stay until {clockTime(asked.end_time, zoned)}
          </Trans>
        </b>{' '}
        <span className="text-gray">
          {reasons[asked.reason]}
          {asked.words && `: “${asked.words}”`} · <Trans>answer by {clockTime(asked.answer_by, zoned)}</Trans>
        </span>
      </p>
      <Button variant="contained" size="small" onClick={() => setAnswering(true)}>
        <Trans>Answer</Trans>
      </Button>
      {answering && <AnswerExtension application={application} asked={asked} zone={gig.timezone} onClose={() => setAnswering(false)} />}
    </li>
  )
}
