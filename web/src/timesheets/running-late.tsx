import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import Timer from 'lucide-react/icons/timer'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { clockTime } from '../ui/format-time.ts'
import { SayLate } from './say-late.tsx'

/** What the business knows about the pro's arrival, and the button to tell it that they are running late. */
export function RunningLate({ application }: { application: ProApplication }) {
  const [asking, setAsking] = useState(false)
  const { gig, late_notice } = application
  return (
    <section className="flex min-h-17 items-center gap-3 border-b border-light-gray bg-white px-4 py-3 desktop:px-6" aria-live="polite">
      <Timer size={20} className={`shrink-0 ${late_notice ? 'text-warning' : 'text-gray'}`} aria-hidden />
      <p className="min-w-0 flex-1 leading-5">
        {late_notice ? (
          <>
            <b className="block">
              <Trans>You’ll be there about {clockTime(late_notice.arrival_time, { zone: gig.location.timezone })}</Trans>
            </b>
            <span className="text-normal text-gray">
              {late_notice.by_business ? <Trans>{gig.location.name} expects you then.</Trans> : <Trans>We told {gig.location.name}.</Trans>}
            </span>
          </>
        ) : (
          <span className="text-normal text-gray">
            <Trans>Stuck on the way? Tell {gig.location.name} when you’ll be there.</Trans>
          </span>
        )}
      </p>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {late_notice ? <Trans>Change</Trans> : <Trans>Running late</Trans>}
      </Button>
      {asking && <SayLate application={application} onClose={() => setAsking(false)} />}
    </section>
  )
}
