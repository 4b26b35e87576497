import { useLingui } from '@lingui/react/macro'
import { exportGigs, MOST_CSV_GIGS } from '@muster/contract/gigs/gig-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf } from '../../ui/format-time.ts'
import { saveCsv } from '../../ui/save-file.ts'
import { toastFailed } from '../../ui/toast.tsx'
import type { GigQuery } from './query-of-gigs.ts'

/** Saves the listed shifts as a CSV file. */
export function CsvButton({ query, count }: { query: GigQuery; count: number }) {
  const { t } = useLingui()
  const save = useMutation({
    mutationFn: () => call(exportGigs, { query }),
    onSuccess: (text) => saveCsv(`${t`shifts`}-${dayOf(new Date())}`, text),
    onError: () => toastFailed(t`We couldn’t create the file. Try again in a moment.`),
  })
  const label = count > MOST_CSV_GIGS ? t`Save the first ${MOST_CSV_GIGS} shifts as CSV` : t`Save as CSV`
  return (
    <Button
      variant="raised"
      size="small"
      iconOnly
      aria-label={label}
      title={label}
      loading={save.isPending}
      disabled={count === 0}
      icon={<Download size={14} aria-hidden />}
      onClick={() => save.mutate()}
    />
  )
}
