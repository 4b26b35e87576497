import { t } from '@lingui/core/macro'
import { toastDone, toastFailed } from '../ui/toast.tsx'

/** Copies a link. A browser that does not let us says so. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toastDone(t`Link copied`)
  } catch {
    toastFailed(t`Your browser didn’t copy it. The link is ${link}`)
  }
}
