import { Trans, useLingui } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { paidFrom } from '@muster/contract/timesheets/clock-rules.ts'
import { useState } from 'react'
import { distance } from '../locations/format-distance.ts'
import { Button } from '../ui/button.tsx'
import { clockTime } from '../ui/format-time.ts'
import { TextField } from '../ui/text-field.tsx'
import type { FarPunch, useClock } from './use-clock.ts'

interface FarClockInProps {
  application: ProApplication
  far: FarPunch
  clock: ReturnType<typeof useClock>
}

/** Asks once before a clock-in away from the place: how far it is, and why if the pro wants to say so. The punch counts either way. */
export function FarClockIn({ application: { gig, employment_type, is_checkin_required }, far, clock }: FarClockInProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const business = gig.location.name
  const zoned = { zone: gig.location.timezone }
  const [time, start] = [clockTime(far.time, zoned), clockTime(gig.start_time, zoned)]
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void clock.clockInFar(far, words.trim())
      }}
    >
      <div>
        <b className="block">
          {far.distance_m === null ? (
            <Trans>We can’t tell where you are. Clock in anyway?</Trans>
          ) : (
            <Trans>You’re {distance(far.distance_m)} from the door. Clock in anyway?</Trans>
          )}
        </b>
        <p className="text-normal text-gray">
          {paidFrom({ start_time: gig.start_time, employment_type }, far.time) > Date.parse(far.time) ? (
            <Trans>
              You clock in at {time}. Your pay starts with the shift, at {start}.
            </Trans>
          ) : (
            <Trans>Your punch counts from {time}.</Trans>
          )}
          {is_checkin_required && (
            <>
              {' '}
              {far.distance_m === null ? (
                <Trans>{business} sees that it has no location.</Trans>
              ) : (
                <Trans>{business} sees the distance.</Trans>
              )}
            </>
          )}
        </p>
      </div>
      {is_checkin_required && (
        <TextField label={t`Why?`} optional maxLength={300} value={words} onChange={(event) => setWords(event.target.value)} />
      )}
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button variant="outlined" size="mainAction" onClick={clock.forgetFar}>
          <Trans>Not now</Trans>
        </Button>
        <Button type="submit" variant="contained" size="mainAction" loading={clock.isPunching}>
          <Trans>Clock in</Trans>
        </Button>
      </div>
    </form>
  )
}
