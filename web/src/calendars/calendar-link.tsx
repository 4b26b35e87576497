import { Trans, useLingui } from '@lingui/react/macro'
import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@muster/contract/calendars/calendar-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { copyLink } from '../network/copy-link.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'

/** The link with which a calendar shows someone's shifts and interviews: make it, copy it, replace it, end it. */
export function CalendarLink() {
  const feed = useQuery(read(getCalendarFeed, {}))
  const make = useCall(makeCalendarFeed, { changes: [getCalendarFeed] })
  const [asks, setAsks] = useState<'replace' | 'end' | null>(null)
  if (failedToLoad(feed)) return <ErrorState error={feed.error} onRetry={() => void feed.refetch()} />
  if (feed.data === undefined)
    return (
      <Skeleton>
        <Bone className="h-12" />
      </Skeleton>
    )
  const since = feed.data.created_ts
  const made = make.data?.link ?? null
  const replace = (): void => make.mutate({}, { onSuccess: () => setAsks(null) })
  return (
    <div className="grid gap-3">
      {made !== null && since !== null ? <FreshLink link={made} /> : since !== null && <KeptSince since={since} />}
      <CallProblem error={asks === null ? make.error : null} words={{}} />
      <div className="flex flex-wrap gap-2">
        {since === null ? (
          <Button variant="outlined" icon={<CalendarPlus size={16} aria-hidden />} loading={make.isPending} onClick={replace}>
            <Trans>Make link</Trans>
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={() => setAsks('replace')}>
              <Trans>Make new link</Trans>
            </Button>
            <Button variant="ghost" onClick={() => setAsks('end')}>
              <Trans>End link</Trans>
            </Button>
          </>
        )}
      </div>
      {asks === 'replace' && (
        <ConfirmDialog
          open
          destructive={false}
          title={<Trans>Make a new calendar link?</Trans>}
          consequence={<Trans>Calendars that use the old link stop showing your shifts.</Trans>}
          action={<Trans>Make new link</Trans>}
          loading={make.isPending}
          onConfirm={replace}
          onClose={() => setAsks(null)}
        >
          <CallProblem error={make.error} words={{}} />
        </ConfirmDialog>
      )}
      {asks === 'end' && (
        <EndDialog
          onEnded={() => {
            make.reset()
            setAsks(null)
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  )
}

function KeptSince({ since }: { since: string }) {
  const day = shortDate(since, {})
  return (
    <p>
      <Trans>You have a link since {day}. We can’t show it again: make a new one if you lost it.</Trans>
    </p>
  )
}

/** The link right after it was made: to copy, or to hand to the device's calendar. */
function FreshLink({ link }: { link: string }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <TextField
        label={t`Calendar link`}
        help={t`Add it in your calendar as a subscription. Anyone who has it sees your shifts. We show it once.`}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="contained" icon={<Copy size={16} aria-hidden />} onClick={() => void copyLink(link)}>
          <Trans>Copy link</Trans>
        </Button>
        <a href={link.replace(/^https?:/, 'webcal:')} className={buttonLook({ variant: 'outlined' })}>
          <Trans>Open in calendar</Trans>
        </a>
      </div>
    </div>
  )
}

function EndDialog({ onEnded, onClose }: { onEnded: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const end = useCall(endCalendarFeed, {
    changes: [getCalendarFeed],
    onSuccess: () => {
      toastDone(t`Calendar link ended`)
      onEnded()
    },
  })
  return (
    <ConfirmDialog
      open
      title={<Trans>End the calendar link?</Trans>}
      consequence={<Trans>Calendars that use it stop showing your shifts.</Trans>}
      action={<Trans>End link</Trans>}
      loading={end.isPending}
      onConfirm={() => end.mutate({})}
      onClose={onClose}
    >
      <CallProblem error={end.error} words={{}} />
    </ConfirmDialog>
  )
}
