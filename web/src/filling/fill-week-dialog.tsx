import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FillPlan, FillRow } from '@muster/contract/filling/fill-plan.ts'
import { planFill } from '@muster/contract/filling/filling-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { dayOf, longDate, shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { FillGig } from './fill-gig.tsx'
import { useFillPicks } from './use-fill-picks.ts'

const noon = (day: string) => `${day}T12:00:00Z`

/** The best way to fill every open shift of some days: looked at, unticked where wanted, then asked. */
export function FillWeekDialog({ from, to, onClose }: { from: string; to: string; onClose: () => void }) {
  const { t } = useLingui()
  const [withNetwork, setWithNetwork] = useState(false)
  // What is being looked at stays as it is until it is asked for anew: nothing may move under the finger.
  const plan = useQuery({
    ...read(planFill, { body: { from, to, include_network: withNetwork } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const picks = useFillPicks(plan.data)
  const { asked, refused, isAsking } = picks
  const total = picks.picks.length
  const done = asked + refused > 0 && total === 0 && !isAsking
  const span = `${shortDate(noon(from), { zone: 'UTC' })} – ${shortDate(noon(to), { zone: 'UTC' })}`
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={<Trans>Fill my week</Trans>}
      description={span}
      actions={
        done ? (
          <Button variant="contained" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button variant="contained" loading={isAsking} disabled={total === 0} onClick={() => void picks.askAll()}>
              {total > 0 ? <Plural value={total} one="Ask # pro" other="Ask # pros" /> : <Trans>Ask pros</Trans>}
            </Button>
          </>
        )
      }
    >
      <Toggle
        label={<Trans>Also propose favorites and your network</Trans>}
        help={<Trans>People who did not apply, but know this place</Trans>}
        checked={withNetwork}
        disabled={isAsking}
        onChange={(event) => {
          picks.forget()
          setWithNetwork(event.target.checked)
        }}
      />
      <output className="mt-3 block text-gray empty:mt-0">
        {asked + refused > 0
          ? refused > 0
            ? t`${asked} asked, ${refused} could not be.`
            : t`${asked} asked. Each place is theirs as soon as they confirm.`
          : ''}
      </output>
      <CallProblem error={picks.error} />
      {plan.isError ? (
        <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
      ) : plan.isPending ? (
        <SkeletonRows rows={6} tall />
      ) : plan.data.rows.length === 0 ? (
        <EmptyState title={<Trans>Nothing to fill</Trans>}>
          <Trans>Every place of these days is taken or was offered. New shifts show up here as soon as they are posted.</Trans>
        </EmptyState>
      ) : (
        <>
          <Summary plan={plan.data} />
          {[...byDay(plan.data.rows)].map(([day, rows]) => (
            <section key={day} aria-label={longDate(noon(day), { zone: 'UTC' })} className="mt-4">
              <h3 className="border-b border-light-gray pb-1.5 text-small font-semibold text-gray first-letter:uppercase">
                {longDate(noon(day), { zone: 'UTC' })}
              </h3>
              {rows.map((row) => (
                <FillGig key={row.gig.id} row={row} picks={picks} />
              ))}
            </section>
          ))}
        </>
      )}
    </Dialog>
  )
}

const byDay = (rows: readonly FillRow[]): Map<string, FillRow[]> =>
  Map.groupBy(rows, ({ gig }) => dayOf(gig.start_time, { zone: gig.timezone }))

function Summary({ plan: { open_places, filled_places, places_bound, is_proven, is_whole } }: { plan: FillPlan }) {
  return (
    <p className="mt-2 rounded-control bg-background px-3 py-2.5">
      <b>
        <Trans>
          {filled_places} of {open_places} open places can be filled.
        </Trans>
      </b>{' '}
      <span className="text-gray">
        {is_proven ? (
          <Trans>Nobody could fill more with these pros, and each keeps 10 hours of rest.</Trans>
        ) : (
          <Trans>The best found in a few seconds; {places_bound} is the most there could be.</Trans>
        )}
        {!is_whole && (
          <>
            {' '}
            <Trans>These are the first 200 shifts.</Trans>
          </>
        )}
      </span>
    </p>
  )
}
