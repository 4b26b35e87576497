import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { Extension } from '@muster/contract/timesheets/extension.ts'
import { whyNotAskExtension } from '@muster/contract/timesheets/extension-rules.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import AlarmClockPlus from 'lucide-react/icons/alarm-clock-plus'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { clockTime } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { AskExtension } from './ask-extension.tsx'

/** When this pro is to leave, and how a request to stay longer stands; asked from here while on the clock. */
export function StayLonger({ application, sheet }: { application: ProApplication; sheet: Timesheet }) {
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const { gig, is_confirmed, is_cancelled, clocked_in_at: clock_in, clocked_out_at: clock_out } = application
  const { planned_end_time, extensions } = sheet
  const last = extensions.at(-1)
  const zoned = { zone: gig.location.timezone }
  const facts = { is_confirmed, is_cancelled, start_time: gig.start_time, planned_end_time, clock_in, clock_out, extensions }
  const may = whyNotAskExtension(facts, new Date(now)) === null
  if (!may && last === undefined) return null
  return (
    <section className="flex items-center gap-3 border-b border-light-gray bg-white px-4 py-3.5 desktop:px-6" aria-live="polite">
      <AlarmClockPlus size={20} className={`shrink-0 ${last?.status === 'OPEN' ? 'text-info' : 'text-gray'}`} aria-hidden />
      <p className="min-w-0 flex-1 leading-5">
        <b className="block">
          {last?.status === 'OPEN' ? (
            <Trans>You asked to stay until {clockTime(last.end_time, zoned)}</Trans>
          ) : (
            <Trans>Your end is {clockTime(planned_end_time, zoned)}</Trans>
          )}
        </b>
        <span className="text-normal text-gray">
          {last ? <Standing extension={last} zone={zoned.zone} /> : <Trans>Needed for longer? Ask first.</Trans>}
        </span>
      </p>
      {may && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          <Trans>Stay longer</Trans>
        </Button>
      )}
      {asking && <AskExtension application={application} sheet={sheet} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Standing({ extension, zone }: { extension: Extension; zone: string }) {
  const asked = clockTime(extension.end_time, { zone })
  switch (extension.status) {
    case 'OPEN':
      return <Trans>Unanswered by {clockTime(extension.answer_by, { zone })}, your end stays as planned.</Trans>
    case 'ACCEPTED':
      return <Trans>{extension.answered_by} agreed that you stay longer.</Trans>
    case 'DECLINED':
      return (
        <Trans>
          {extension.answered_by} declined {asked}.
        </Trans>
      )
    case 'LAPSED':
      return <Trans>Nobody answered about {asked}.</Trans>
    case 'WITHDRAWN':
      return <Trans>You clocked out before {asked} was answered.</Trans>
  }
}
