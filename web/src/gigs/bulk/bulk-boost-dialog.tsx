import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BoostBonus, boostGig, getBoostCost } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { money, shortMoney } from '../../ui/format-money.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { useSettled } from '../use-settled.ts'
import { useStartBulk } from './use-start-bulk.ts'

/** A bonus on many shifts, with what it costs in all while one types. */
export function BulkBoostDialog({ gigs, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState('3')
  const bonus = Number(text.replace(',', '.'))
  const isBonus = BoostBonus.safeParse(bonus).success
  const settled = useSettled(bonus, 300)
  const start = useStartBulk()
  const cost = useQuery({
    ...read(getBoostCost, { body: { gig_ids: gigs.map(({ id }) => id), bonus: settled } }),
    enabled: BoostBonus.safeParse(settled).success,
    placeholderData: keepPreviousData,
  })
  const isCurrent = isBonus && settled === bonus && cost.isSuccess && !cost.isPlaceholderData
  const count = isCurrent ? cost.data.gig_count : gigs.length
  const rate = shortMoney(bonus)
  const total = cost.data && money(cost.data.total)
  const proTotal = cost.data && money(cost.data.pro_total)
  return (
    <BulkDialog
      title={plural(gigs.length, { one: 'Boost # shift', other: 'Boost # shifts' })}
      description={t`Everyone who works them gets the bonus for every hour. Pros who applied are told, and everyone else sees it.`}
      word={plural(count, { one: 'Boost # shift', other: 'Boost # shifts' })}
      ready={isCurrent && count > 0}
      onStart={() =>
        start('boost', gigs, async ({ id }, idempotencyKey) => {
          await call(boostGig, { params: { id }, body: { bonus } }, { idempotencyKey })
          return t`+${rate}/h`
        })
      }
      onClose={onClose}
    >
      <div className="grid gap-3">
        <MoneyField
          label={t`Bonus an hour`}
          help={t`At most $50. A bonus is never lowered again.`}
          error={isBonus ? undefined : t`More than $0 and at most $50 an hour`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {cost.isError ? (
          <ErrorState error={cost.error} onRetry={() => void cost.refetch()} />
        ) : (
          isBonus &&
          cost.data && (
            <div aria-live="polite" className={isCurrent ? '' : 'opacity-50'}>
              <p className="rounded-control bg-background px-3 py-2.5">
                <b>
                  <Trans>Up to {total} more in all</Trans>
                </b>
                <span className="block text-small text-gray">
                  <Trans>{proTotal} for the pros if every place is worked, the rest are fees.</Trans>
                </span>
              </p>
              {cost.data.left_out_count > 0 && (
                <p className="mt-2 text-small text-warning">
                  <Plural
                    value={cost.data.left_out_count}
                    one="# shift is full, has started, is over or has as much already: it stays as it is."
                    other="# shifts are full, have started, are over or have as much already: they stay as they are."
                  />
                </p>
              )}
            </div>
          )
        )}
      </div>
    </BulkDialog>
  )
}
