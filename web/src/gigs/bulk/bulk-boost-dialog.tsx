import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { BoostBonus } from '@muster/contract/gigs/bulk/boost-bonus.ts'
import { boostGig, getBoostCost } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { money, shortMoney } from '../../ui/format-money.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { useSettled } from '../use-settled.ts'
import { useStartBulk } from './use-start-bulk.ts'

/** A bonus for many shifts. Its total cost follows what the manager types. */
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
  const isCurrent = isBonus && settled === bonus && cost.data !== undefined && !cost.isPlaceholderData
  const count = isCurrent ? cost.data.gig_count : gigs.length
  const rate = shortMoney(bonus)
  return (
    <BulkDialog
      title={plural(gigs.length, { one: 'Boost # shift', other: 'Boost # shifts' })}
      description={t`Everyone who works them gets the bonus for every hour. We’ll notify pros who applied, and others see it on the shift.`}
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
          help={t`At most $50. You can’t lower a bonus later.`}
          error={isBonus ? undefined : t`Enter more than $0 and at most $50 an hour.`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {failedToLoad(cost) && <ErrorState error={cost.error} onRetry={() => void cost.refetch()} />}
        {isBonus && cost.data && <BoostCost cost={cost.data} isCurrent={isCurrent} />}
      </div>
    </BulkDialog>
  )
}

/** What the bonus costs at most; pale while a new sum loads. */
function BoostCost({ cost, isCurrent }: { cost: CallResult<typeof getBoostCost>; isCurrent: boolean }) {
  const total = money(cost.total)
  const proTotal = money(cost.pro_total)
  return (
    <div aria-live="polite" className={isCurrent ? '' : 'opacity-50'}>
      <p className="rounded-control bg-background px-3 py-2.5">
        <b>
          <Trans>Up to {total} more in total</Trans>
        </b>
        <span className="block text-small text-gray">
          <Trans>{proTotal} goes to pros if every spot is worked. The rest is fees.</Trans>
        </span>
      </p>
      {cost.left_out_count > 0 && (
        <p className="mt-2 text-small text-warning">
          <Plural
            value={cost.left_out_count}
            one="# shift won’t change: it is full, has started or already has this bonus or more."
            other="# shifts won’t change: they are full, have started or already have this bonus or more."
          />
        </p>
      )}
    </div>
  )
}
