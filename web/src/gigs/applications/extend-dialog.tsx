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
import { RadioCards } from '../../ui/radio-cards.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { momentWords } from './moment-words.ts'

/** Extra hours to choose from. Choices that would end after the shift's start are left out. */
const HOURS_MORE = [1, 4, 24]

/** Offers of a shift without an answer. */
interface OpenOffers {
  gig_id: number
  timezone: string
  start_time: string
  /** When the first of them expires. */
  ends_at: string
  pros: readonly { application_id: number; name: string }[]
}

/** Gives pros more time to answer the offer of a shift. */
export function ExtendDialog({ offers, onClose }: { offers: OpenOffers; onClose: () => void }) {
  const { t } = useLingui()
  const { pros, timezone } = offers
  const ends = Date.parse(offers.ends_at)
  const starts = Date.parse(offers.start_time)
  const hours = HOURS_MORE.filter((count) => ends + count * HOUR < starts)
  const [until, setUntil] = useState(String(hours[0] === undefined ? starts : ends + hours[0] * HOUR))
  const extend = useCall(extendAwaited, {
    changes: [getHome, listApplications, getGigTimeline],
    onSuccess: ({ application_ids }) => {
      toastDone(plural(application_ids.length, { one: '# pro has more time', other: '# pros have more time' }))
      onClose()
    },
  })
  const send = (): void =>
    extend.mutate({
      params: { id: offers.gig_id },
      body: { application_ids: pros.map(({ application_id }) => application_id), until: new Date(Number(until)).toISOString() },
    })
  const said = (at: number): string => momentWords(new Date(at), timezone)
  const words = useExtendRefusals()
  const names = pros.map(({ name }) => name).join(', ')
  const now = said(ends)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`More time to answer`}
      description={t`${names}: now until ${now}. We’ll notify them of the new time.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="contained" loading={extend.isPending} onClick={send}>
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

function useExtendRefusals(): Record<CallError<typeof extendAwaited>, string> {
  const { t } = useLingui()
  return {
    OFFER_NOT_LONGER: t`They already have that much time.`,
    APPLICATION_CANCELLED: t`This pro isn’t waiting anymore.`,
    ALREADY_CONFIRMED: t`This pro is already confirmed.`,
    NOT_SELECTED: t`This pro no longer has an offer.`,
    GIG_FILLED: t`Every spot is filled.`,
    GIG_NOT_OPEN: t`This shift is no longer open.`,
    GIG_STARTED: t`This shift has started.`,
    OFFER_EXPIRED: t`The offer has expired.`,
  }
}
