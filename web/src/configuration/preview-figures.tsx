import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ConfiguredMarket } from '@muster/contract/configuration/catalog.ts'
import type { FigureName, MarketPreview, PolicyPreview, PreviewFigure } from '@muster/contract/configuration/preview.ts'
import { money } from '../ui/format-money.ts'
import { localeNow } from '../i18n/language.ts'

const valueOf = ({ unit }: PreviewFigure, value: number): string =>
  unit === 'dollars' ? money(value) : unit === 'hours' ? `${value.toLocaleString(localeNow())} h` : value.toLocaleString(localeNow())

const changeOf = (figure: PreviewFigure): string => {
  const difference = Math.round((figure.after - figure.before) * 100) / 100
  if (difference === 0) return '±0'
  return `${difference > 0 ? '+' : '−'}${valueOf(figure, Math.abs(difference))}`
}

/** What the last 30 days would have come to by the new rules, market by market. */
export function PreviewFigures({ preview, markets }: { preview: PolicyPreview; markets: readonly ConfiguredMarket[] }) {
  const nameOf = (id: number): string => markets.find((market) => market.id === id)?.name ?? ''
  const untouched = preview.markets.filter(({ checked }) => checked === 0).map(({ market_id }) => nameOf(market_id))
  return (
    <section aria-live="polite" className="rounded-card border border-light-gray p-4">
      <h3 className="pb-2 text-base">
        <Trans>The last 30 days by the new rules</Trans>
      </h3>
      <div className="grid gap-4">
        {preview.markets
          .filter(({ checked }) => checked > 0)
          .map((market) => (
            <OneMarket key={market.market_id} preview={market} kind={preview.kind} name={nameOf(market.market_id)} />
          ))}
        {untouched.length > 0 && (
          <p className="text-normal text-gray">
            <Trans>Nothing happened that it would change: {untouched.join(', ')}</Trans>
          </p>
        )}
      </div>
    </section>
  )
}

function OneMarket({ preview, kind, name }: { preview: MarketPreview; kind: PolicyPreview['kind']; name: string }) {
  const names = useFigureNames()
  const { checked, changed, is_whole, figures } = preview
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <b>{name}</b>
        <span className="text-normal text-gray">
          <Looked kind={kind} checked={checked} changed={changed} />
          {!is_whole && (
            <>
              {' '}
              <Trans>Only the latest were looked at.</Trans>
            </>
          )}
        </span>
      </div>
      <dl className="grid grid-cols-[1fr_auto_auto_auto] gap-x-4 pt-1">
        {figures.map((figure) => (
          <div key={figure.name} className="col-span-4 grid grid-cols-subgrid">
            <dt className="text-gray">{names[figure.name]}</dt>
            <dd className="text-right text-gray">{valueOf(figure, figure.before)}</dd>
            <dd className="text-right font-semibold">{valueOf(figure, figure.after)}</dd>
            <dd className="min-w-20 text-right font-semibold">{changeOf(figure)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Looked({ kind, checked, changed }: { kind: PolicyPreview['kind']; checked: number; changed: number }) {
  if (kind === 'badges' || kind === 'suspensions')
    return <Plural value={checked} one={`${changed} of # pro would differ.`} other={`${changed} of # pros would differ.`} />
  if (kind === 'cancellation' || kind === 'reliability' || kind === 'rescue')
    return (
      <Plural value={checked} one={`${changed} of # cancellation would differ.`} other={`${changed} of # cancellations would differ.`} />
    )
  return <Plural value={checked} one={`${changed} of # paid shift would differ.`} other={`${changed} of # paid shifts would differ.`} />
}

function useFigureNames(): Record<FigureName, string> {
  const { t } = useLingui()
  return {
    PRO_PAY: t`Pay of pros`,
    BUSINESS_COST: t`Cost of businesses`,
    OVERTIME: t`Overtime and double time`,
    BREAK_PREMIUMS: t`Break premiums`,
    CANCELLATION_PAY: t`Pay for late cancellations`,
    FEES: t`Fees`,
    POINTS: t`Points lost`,
    SEARCHES: t`Searches started`,
    SUSPENSIONS: t`Suspensions`,
    GOLD: t`Gold`,
    SILVER: t`Silver`,
    BRONZE: t`Bronze`,
  }
}
