import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { getBulkCancelConsequence } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { cancelGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { useStartBulk } from './use-start-bulk.ts'

const NAMED = 12

type Consequence = CallResult<typeof getBulkCancelConsequence>

/** Cancels many shifts. First it shows who is affected and what the manager pays in total. */
export function BulkCancelDialog({ gigs, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const [explanation, setExplanation] = useState('')
  const start = useStartBulk()
  const sum = useQuery({ ...read(getBulkCancelConsequence, { body: { gig_ids: gigs.map(({ id }) => id) } }), staleTime: 0 })
  const due = sum.data?.amount_due ?? 0
  // What each shift costs in the sum on screen: the server refuses a shift whose cost changed since.
  const shown = new Map(sum.data?.shifts.map(({ gig_id, amount_due }) => [gig_id, amount_due]))
  const cost = money(due)
  const count = sum.data?.gig_count ?? gigs.length
  return (
    <BulkDialog
      title={plural(gigs.length, { one: 'Cancel # shift?', other: 'Cancel # shifts?' })}
      word={due > 0 ? t`Cancel and pay ${cost}` : plural(count, { one: 'Cancel # shift', other: 'Cancel # shifts' })}
      destructive
      ready={count > 0 && sum.data !== undefined}
      onStart={() =>
        start('cancel', gigs, async ({ id }, idempotencyKey) => {
          await call(cancelGig, { params: { id }, body: { explanation, amount_due: shown.get(id) ?? 0 } }, { idempotencyKey })
          return t`cancelled`
        })
      }
      onClose={onClose}
    >
      {failedToLoad(sum) ? (
        <ErrorState error={sum.error} onRetry={() => void sum.refetch()} />
      ) : sum.isPending ? (
        <Skeleton className="flex flex-col gap-3 py-2">
          <Bone className="w-64" />
          <Bone className="w-48" />
        </Skeleton>
      ) : (
        <div className="flex flex-col gap-4">
          <Affected sum={sum.data} />
          {due > 0 && (
            <p className="rounded-control bg-attention-soft px-3 py-2.5">
              <b>
                <Trans>You pay {cost} in total.</Trans>
              </b>{' '}
              <Trans>Some start in less than 24 hours, so their confirmed pros are paid. The total includes fees.</Trans>
            </p>
          )}
          {sum.data.confirmed_pros.length > 0 && (
            <TextArea
              label={t`Reason, in a sentence for the pros`}
              optional
              rows={2}
              maxLength={1000}
              value={explanation}
              onChange={(event) => setExplanation(event.target.value)}
            />
          )}
        </div>
      )}
    </BulkDialog>
  )
}

/** Confirmed pros by name, applications that close, and shifts that can no longer be cancelled. */
function Affected({ sum: { confirmed_pros: pros, waiting_count, left_out_count } }: { sum: Consequence }) {
  const named = pros.slice(0, NAMED).map(({ display_name }) => display_name)
  const more = pros.length - named.length
  return (
    <ul className="flex flex-col gap-2">
      <li>
        {pros.length === 0 ? (
          <Trans>No one is confirmed yet.</Trans>
        ) : (
          <>
            <b>
              <Plural value={pros.length} one="# confirmed pro will be notified." other="# confirmed pros will be notified." />
            </b>{' '}
            <span className="text-gray">
              {named.join(', ')}
              {more > 0 && <Trans> and {more} more</Trans>}
            </span>
          </>
        )}
      </li>
      {waiting_count > 0 && (
        <li className="text-gray">
          <Plural value={waiting_count} one="# application will be closed." other="# applications will be closed." />
        </li>
      )}
      {left_out_count > 0 && (
        <li className="text-warning">
          <Plural
            value={left_out_count}
            one="# shift won’t change: it has started, or is already over or cancelled."
            other="# shifts won’t change: they have started, or are already over or cancelled."
          />
        </li>
      )}
    </ul>
  )
}
