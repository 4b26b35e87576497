import { Trans } from '@lingui/react/macro'
import type { Resume } from '@muster/contract/pros/resume.ts'
import { fileSize } from '../i18n/file-size.ts'
import { shortDate } from '../ui/format-time.ts'

/** How large a resume is and when it was added: "PDF, 320 KB, added Nov 3". */
export function ResumeFacts({ resume: { bytes, created_ts } }: { resume: Resume }) {
  const size = fileSize(bytes)
  const day = shortDate(created_ts)
  return (
    <Trans>
      PDF, {size}, added {day}
    </Trans>
  )
}
