import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { extendAwaited } from '@muster/contract/gigs/applications/awaited-endpoints.ts'
import { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { HOUR } from '@muster/contract/moment.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { type AwaitedShift, extendable } from './awaited-shifts.ts'

/** Hours more that are offered to choose from; past the start of the shift only the start itself is. */
const HOURS_MORE = [1, 4, 24]

/** Gives those who were asked for one shift more time to answer. */
export function ExtendDialog({ shift, onClose }: { shift: AwaitedShift; onClose: () => void }) {
  const { t } = useLingui()
  const [first] = shift.asked
  const pros = extendable(shift)
  const ends = Date.parse(shift.soonest ?? first.start_time)
  const starts = Date.parse(first.start_time)
  const hours = HOURS_MORE.filter((count) => ends + count * HOUR < starts)
  const [until, setUntil] = useState(String(hours[0] === undefined ? starts : ends + hours[0] * HOUR))
  const extend = useCall(extendAwaited, {
    changes: [getHome, listApplications, getGigTimeline],
    onSuccess: ({ application_ids }) => {
      toastDone(plural(application_ids.length, { one: '# pro has more time', other: '# pros have more time' }))
      onClose()
    },
  })
  const words: Record<CallError<typeof extendAwaited>, string> = {
    OFFER_NOT_LONGER: t`There is that much time already.`,
    APPLICATION_CANCELLED: t`This pro is not waiting any more.`,
    ALREADY_CONFIRMED: t`Confirmed already.`,
    NOT_SELECTED: t`Not asked any more.`,
    GIG_FILLED: t`Every place is taken.`,
    GIG_NOT_OPEN: t`This shift is not open any more.`,
    GIG_STARTED: t`This shift has started.`,
    OFFER_EXPIRED: t`The time to answer is over.`,
  }
  const said = (at: number): string => {
    const moment = new Date(at)
    const zone = { zone: first.timezone }
    return `${shortDate(moment, zone)} · ${clockTime(moment, zone)}`
  }
  const names = pros.map(({ pro }) => pro.display_name).join(', ')
  const now = said(ends)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`More time to answer`}
      description={t`${names}: now until ${now}. Whoever gets more time is told.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            variant="contained"
            loading={extend.isPending}
            onClick={() =>
              extend.mutate({
                params: { id: shift.gig_id },
                body: { application_ids: pros.map(({ application_id }) => application_id), until: new Date(Number(until)).toISOString() },
              })
            }
          >
            <Trans>Give more time</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <RadioCards
          label={t`How much more`}
          value={until}
          onChange={setUntil}
          options={[
            ...hours.map((count) => ({
              value: String(ends + count * HOUR),
              label: plural(count, { one: '# hour', other: '# hours' }),
              help: said(ends + count * HOUR),
            })),
            { value: String(starts), label: t`Until the shift starts`, help: said(starts) },
          ]}
        />
        <CallProblem error={extend.error} words={words} />
      </div>
    </Dialog>
  )
}
