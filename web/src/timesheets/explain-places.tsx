import { Trans, useLingui } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { GeoFlag } from '@muster/contract/timesheets/geo-log.ts'
import { explainGeoLog } from '@muster/contract/timesheets/geo-log-endpoints.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { clockTime } from '../ui/format-time.ts'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { faultOf } from './hours-fields.tsx'
import { distance } from '../locations/format-distance.ts'

/** Lists when the phone was away during work and asks the pro why. The business sees the reason; the hours count either way. */
export function ExplainPlaces({ application }: { application: ProApplication }) {
  const sheet = useQuery({
    ...read(getTimesheet, { params: { application_id: application.id } }),
    enabled: application.clocked_in_at !== null && application.working_hours === null,
  })
  return sheet.data?.geo_flags.map((flag) => <Flag key={flag.id} flag={flag} application={application} />)
}

function Flag({ flag, application }: { flag: GeoFlag; application: ProApplication }) {
  const { t } = useLingui()
  const { gig } = application
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(flag.explanation === null)
  const explain = useCall(explainGeoLog, {
    changes: [getTimesheet],
    onSuccess: () => {
      setOpen(false)
      toastDone(t`Saved. ${gig.location.name} sees it next to your hours.`)
    },
  })
  return (
    <section className="mt-3 rounded-control border border-light-gray bg-white px-3 py-3">
      <h3 className="flex items-center gap-2 font-semibold">
        <MapPinOff size={18} className="text-warning" aria-hidden />
        {flag.distance_m === null ? (
          <Trans>Away at {clockTime(flag.time, { zone: gig.location.timezone })}.</Trans>
        ) : (
          <Trans>
            Away at {clockTime(flag.time, { zone: gig.location.timezone })}, {distance(flag.distance_m)} from the door
          </Trans>
        )}
      </h3>
      <p className="mt-0.5 text-normal text-gray">
        {flag.explanation === null ? (
          <Trans>Your hours still count. Add a reason so no one has to ask.</Trans>
        ) : (
          <Trans>You said: “{flag.explanation}”</Trans>
        )}
      </p>
      {open ? (
        <ReasonForm
          words={words}
          onWords={setWords}
          error={faultOf(explain.error, 'words')}
          sending={explain.isPending}
          onSend={() => explain.mutate({ params: { application_id: application.id }, body: { geo_log_id: flag.id, words } })}
        />
      ) : (
        <Button
          variant="text"
          onClick={() => {
            setWords(flag.explanation ?? '')
            setOpen(true)
          }}
        >
          <Trans>Edit reason</Trans>
        </Button>
      )}
      <CallProblem error={explain.error} />
    </section>
  )
}

function ReasonForm({
  words,
  onWords,
  error,
  sending,
  onSend,
}: {
  words: string
  onWords: (words: string) => void
  error: string | undefined
  sending: boolean
  onSend: () => void
}) {
  const { t } = useLingui()
  return (
    <form
      className="mt-3 grid grid-cols-[1fr_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <TextField label={t`Where were you?`} maxLength={300} value={words} error={error} onChange={(event) => onWords(event.target.value)} />
      <Button type="submit" variant="outlined" disabled={words.trim() === ''} loading={sending}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
