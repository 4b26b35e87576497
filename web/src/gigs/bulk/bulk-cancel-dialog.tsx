import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getBulkCancelConsequence } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { cancelGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { useStartBulk } from './use-start-bulk.ts'

const NAMED = 12

/** Cancelling many shifts: who is told and what is owed in all, before the button that says so. */
export function BulkCancelDialog({ gigs, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const [explanation, setExplanation] = useState('')
  const start = useStartBulk()
  const sum = useQuery({ ...read(getBulkCancelConsequence, { body: { gig_ids: gigs.map(({ id }) => id) } }), staleTime: 0 })
  const cost = money(sum.data?.amount_due ?? 0)
  const count = sum.data?.gig_count ?? gigs.length
  const owes = (sum.data?.amount_due ?? 0) > 0
  const pros = sum.data?.confirmed_pros ?? []
  const named = pros.slice(0, NAMED).map(({ display_name }) => display_name)
  const more = pros.length - named.length
  return (
    <BulkDialog
      title={plural(gigs.length, { one: 'Cancel # shift?', other: 'Cancel # shifts?' })}
      word={owes ? t`Cancel and pay ${cost}` : plural(count, { one: 'Cancel # shift', other: 'Cancel # shifts' })}
      destructive
      ready={count > 0 && sum.isSuccess}
      onStart={() =>
        start('cancel', gigs, async ({ id }, idempotencyKey) => {
          await call(cancelGig, { params: { id }, body: { explanation } }, { idempotencyKey })
          return t`cancelled`
        })
      }
      onClose={onClose}
    >
      {sum.isError ? (
        <ErrorState error={sum.error} onRetry={() => void sum.refetch()} />
      ) : sum.isPending ? (
        <Skeleton className="flex flex-col gap-3 py-2">
          <Bone className="w-64" />
          <Bone className="w-48" />
        </Skeleton>
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col gap-2">
            <li>
              {pros.length === 0 ? (
                <Trans>Nobody is confirmed yet.</Trans>
              ) : (
                <>
                  <b>
                    <Plural value={pros.length} one="# confirmed pro will be told." other="# confirmed pros will be told." />
                  </b>{' '}
                  <span className="text-gray">
                    {named.join(', ')}
                    {more > 0 && <Trans> and {more} more</Trans>}
                  </span>
                </>
              )}
            </li>
            {sum.data.waiting_count > 0 && (
              <li className="text-gray">
                <Plural value={sum.data.waiting_count} one="# application is closed." other="# applications are closed." />
              </li>
            )}
            {sum.data.left_out_count > 0 && (
              <li className="text-warning">
                <Plural
                  value={sum.data.left_out_count}
                  one="# shift has started, is over or is cancelled already: it stays as it is."
                  other="# shifts have started, are over or are cancelled already: they stay as they are."
                />
              </li>
            )}
          </ul>
          {owes && (
            <p className="rounded-control bg-attention-soft px-3 py-2.5">
              <b>
                <Trans>You pay {cost} in all.</Trans>
              </b>{' '}
              <Trans>Some of them start in less than 24 hours, so their confirmed pros are paid. Fees are in the sum.</Trans>
            </p>
          )}
          {pros.length > 0 && (
            <TextArea
              label={t`Why, in a sentence for the pros`}
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
