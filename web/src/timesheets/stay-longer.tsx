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

/** The pro's planned end and the state of a request to stay longer. While on the clock the pro can ask here. */
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
            <Trans>You finish at {clockTime(planned_end_time, zoned)}</Trans>
          )}
        </b>
        <span className="text-normal text-gray">
          {last ? <Standing extension={last} zone={zoned.zone} /> : <Trans>Need to stay longer? Ask first.</Trans>}
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
      return <Trans>If no one answers by {clockTime(extension.answer_by, { zone })}, your end doesn’t change.</Trans>
    case 'ACCEPTED':
      return <Trans>{extension.answered_by} said you can stay longer.</Trans>
    case 'DECLINED':
      return (
        <Trans>
          {extension.answered_by} declined your request to stay until {asked}.
        </Trans>
      )
    case 'LAPSED':
      return <Trans>No one answered your request to stay until {asked}.</Trans>
    case 'WITHDRAWN':
      return <Trans>You clocked out before anyone answered.</Trans>
  }
}
