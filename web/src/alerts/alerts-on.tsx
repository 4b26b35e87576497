import { Trans } from '@lingui/react/macro'
import type { AlertOn } from '@muster/contract/alerts/alert.ts'
import { Link } from '@tanstack/react-router'
import BellRing from 'lucide-react/icons/bell-ring'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { fromNow } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { useAmount, useFigureWords } from './use-alert-words.ts'

/** The alerts that are on, above everything else on the operator's home. */
export function AlertsOn({ alerts }: { alerts: readonly AlertOn[] }) {
  const figures = useFigureWords()
  const amountOf = useAmount()
  const now = new Date(useNow())
  if (alerts.length === 0) return null
  return (
    <section className="mx-4 mb-6 overflow-hidden rounded-card border border-error/40 desktop:mx-6">
      <h2 className="sr-only">
        <Trans>Alerts that are on</Trans>
      </h2>
      <ul>
        {alerts.map(({ id, name, figure, value, market_name, since }) => (
          <li key={id} className="border-b border-light-gray last:border-b-0">
            <Link to="/admin/alerts" className="flex min-h-12 items-center gap-3 px-3 py-2 hover:bg-background">
              <BellRing size={18} className="shrink-0 text-error" aria-hidden />
              <span className="min-w-0 flex-1">
                <b className="[overflow-wrap:anywhere]">{name}</b>
                <span className="block text-gray">
                  {[figures[figure], market_name].filter(Boolean).join(' · ')}
                  {value !== null && `: ${amountOf(figure, value)}`}
                </span>
              </span>
              {since !== null && <span className="shrink-0 text-small text-gray">{fromNow(since, now)}</span>}
              <ChevronRight size={16} className="shrink-0 text-gray" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
