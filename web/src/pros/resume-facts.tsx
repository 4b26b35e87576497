import { Trans } from '@lingui/react/macro'
import type { Resume } from '@muster/contract/pros/resume.ts'
import { localeNow } from '../i18n/language.ts'
import { shortDate } from '../ui/format-time.ts'

const KB = 1_000

/** How large a resume is and when it was added: "PDF, 320 KB, added Nov 3". */
export function ResumeFacts({ resume: { bytes, created_ts } }: { resume: Resume }) {
  const isLarge = bytes >= KB * KB
  const size = new Intl.NumberFormat(localeNow(), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, bytes / KB) / (isLarge ? KB : 1))
  const day = shortDate(created_ts)
  return (
    <Trans>
      PDF, {size}, added {day}
    </Trans>
  )
}

/** Downloads a file of this site by its address. The page stays. */
export function openDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
