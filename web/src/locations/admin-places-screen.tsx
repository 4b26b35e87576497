import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listMarketWishes, NewMarket, openMarket, type WishCount } from '@muster/contract/locations/market-wish-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** Where people wait for a market, the most wanted place first, and the way to open one. */
export function AdminPlacesScreen() {
  const found = useQuery(read(listMarketWishes, {}))
  const [opening, setOpening] = useState<WishCount | null>(null)
  return (
    <>
      <PageHeader title={<Trans>Places</Trans>} note={<Trans>Where people wait for a market.</Trans>} />
      <div className="max-w-4xl px-4 pb-12 desktop:px-6">
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonRows rows={4} />
        ) : found.data.length === 0 ? (
          <EmptyState title={<Trans>No one waits for a market</Trans>}>
            <Trans>Pros whose ZIP code no market serves can ask to hear when one opens.</Trans>
          </EmptyState>
        ) : (
          <ul>
            {found.data.map((place) => (
              <Row key={`${place.city} ${place.state_code}`} place={place} onOpen={() => setOpening(place)} />
            ))}
          </ul>
        )}
      </div>
      {opening && <OpenDialog place={opening} onClose={() => setOpening(null)} />}
    </>
  )
}

function Row({ place: { city, state_code, waiting, pros, since, nearest_market }, onOpen }: { place: WishCount; onOpen: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-light-gray py-4">
      <div className="min-w-52 flex-1">
        <h2 className="text-base">
          {city}, {state_code}
        </h2>
        <p className="text-gray">
          <Plural value={waiting} one="# person waits" other="# people wait" />
          {pros > 0 && (
            <>
              {' · '}
              <Plural value={pros} one="# has an account" other="# have an account" />
            </>
          )}
          {' · '}
          <Trans>since {shortDate(since)}</Trans>
        </p>
        <p className="text-gray">
          <Trans>
            Nearest market: {nearest_market.name}, {nearest_market.miles} mi
          </Trans>
        </p>
      </div>
      <Button variant="outlined" onClick={onOpen}>
        <Trans>Open market</Trans>
      </Button>
    </li>
  )
}

function OpenDialog({ place, onClose }: { place: WishCount; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm(NewMarket, { name: place.city, zip_code: place.zip_code })
  const open = useCall(openMarket, {
    form,
    changes: [listMarketWishes],
    onSuccess: ({ name }) => {
      onClose()
      toastDone(t`${name} is open. We’ll let everyone there know.`)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <Trans>
          Open a market in {place.city}, {place.state_code}?
        </Trans>
      }
      description={
        <Trans>
          It starts with the wages and rules of {place.nearest_market.name} and serves about 100 miles around. You can’t close it again.
        </Trans>
      }
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={open.isPending} onClick={() => void form.handleSubmit((body) => open.mutate({ body }))()}>
            <Trans>Open market</Trans>
          </Button>
        </>
      }
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <TextField label={t`Name`} error={form.formState.errors.name?.message} {...form.register('name')} />
        <TextField
          label={t`ZIP code of its center`}
          inputMode="numeric"
          maxLength={5}
          error={form.formState.errors.zip_code?.message}
          {...form.register('zip_code')}
        />
        <CallProblem error={open.error} />
      </form>
    </Dialog>
  )
}
