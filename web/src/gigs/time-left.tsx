import { Trans } from '@lingui/react/macro'
import { duration } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'

/** With less time left than this, the words turn amber. */
const SOON_MINUTES = 720

/** "10 h left", "38 min left": the time until an offer expires. */
export function TimeLeft({ until }: { until: string }) {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - useNow()) / 60_000))
  const days = Math.floor(minutes / 1440)
  const left = days >= 2 ? '' : duration(minutes >= 120 ? Math.floor(minutes / 60) * 60 : minutes)
  return (
    <span className={`font-semibold whitespace-nowrap ${minutes <= SOON_MINUTES ? 'text-warning' : 'text-gray'}`}>
      {minutes === 0 ? <Trans>time is up</Trans> : left ? <Trans>{left} left</Trans> : <Trans>{days} days left</Trans>}
    </span>
  )
}
