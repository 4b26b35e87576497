import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { duplicateGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { LocalDateField } from '../../locations/local-date-field.tsx'
import { dayOf, dayPlus, shortDate } from '../../ui/format-time.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { useStartBulk } from './use-start-bulk.ts'

/** Posts the same shifts again: each a week later, or all on one day. */
export function BulkDuplicateDialog({ gigs, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const zone = gigs[0]?.timezone
  const [how, setHow] = useState<'week' | 'date'>('week')
  const [date, setDate] = useState<string | null>(null)
  const [today] = useState(() => dayOf(new Date(), { zone }))
  const start = useStartBulk()
  const body = how === 'week' ? { days: 7 } : { local_date: date ?? '' }
  return (
    <BulkDialog
      title={plural(gigs.length, { one: 'Duplicate # shift', other: 'Duplicate # shifts' })}
      description={t`Copies times, wage, spots and texts, but not pros, events or bonuses.`}
      word={plural(gigs.length, { one: 'Post # shift', other: 'Post # shifts' })}
      ready={how === 'week' || date !== null}
      onStart={() =>
        start('duplicate', gigs, async ({ id }, idempotencyKey) => {
          const copy = await call(duplicateGig, { params: { id }, body }, { idempotencyKey })
          const day = shortDate(copy.start_time, { zone: copy.timezone })
          return t`posted for ${day}`
        })
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Segmented
          label={t`Copy to`}
          value={how}
          onChange={setHow}
          segments={[
            { value: 'week', label: t`A week later` },
            { value: 'date', label: t`All on one day` },
          ]}
        />
        {how === 'date' && <LocalDateField label={t`Day`} value={date} onChange={setDate} min={today} max={dayPlus(today, 366)} />}
      </div>
    </BulkDialog>
  )
}
