import { useLingui } from '@lingui/react/macro'
import { exportGigs, MOST_CSV_GIGS } from '@muster/contract/gigs/gig-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf } from '../../ui/format-time.ts'
import { toastFailed } from '../../ui/toast.tsx'
import type { GigQuery } from './query-of-gigs.ts'

/** Tells spreadsheets that the file is UTF-8; without it they garble accents. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves the listed shifts as a CSV file. */
export function CsvButton({ query, count }: { query: GigQuery; count: number }) {
  const { t } = useLingui()
  const save = useMutation({
    mutationFn: () => call(exportGigs, { query }),
    onSuccess: (text) => {
      const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text.replace(BYTE_ORDER_MARK, '')], { type: 'text/csv;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = `${t`shifts`}-${dayOf(new Date())}.csv`
      link.click()
      URL.revokeObjectURL(url)
    },
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
