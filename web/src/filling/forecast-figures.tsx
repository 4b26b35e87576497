import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Forecast, ForecastFigure, LeadBand } from '@muster/contract/filling/forecast-rules.ts'
import { shortMoney } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'

/** How many similar shifts filled, how soon, what counted as similar, and what made a difference. */
export function ForecastFigures({ forecast: { figure, samples, likeness, lead, changes }, wage }: { forecast: Forecast; wage: number }) {
  if (figure === null)
    return (
      <p className="mt-1 text-gray">
        {samples === 0 ? (
          <Trans>No shifts like this in the last 180 days, so there is no forecast.</Trans>
        ) : (
          <Plural
            value={samples}
            one="Only # in the last 180 days: too few to tell."
            other="Only # in the last 180 days: too few to tell."
          />
        )}
      </p>
    )
  return (
    <>
      <Chance figure={figure} samples={samples} />
      <Likeness likeness={likeness} lead={lead} />
      {changes.length > 0 && <Changes changes={changes} wage={wage} />}
    </>
  )
}

const percentOf = ({ chance }: ForecastFigure): number => Math.round(chance * 100)

function Chance({ figure, samples }: { figure: ForecastFigure; samples: number }) {
  const percent = percentOf(figure)
  const hours = figure.hours_to_fill === null ? null : duration(Math.max(1, Math.round(figure.hours_to_fill * 60)))
  return (
    <p className="mt-1">
      <b className="text-large">
        <Trans>
          {percent}% of {samples} filled
        </Trans>
      </b>
      {hours !== null && (
        <>
          {', '}
          <Trans>half of those within {hours}.</Trans>
        </>
      )}
    </p>
  )
}

/** Which shifts the figures are about. */
function Likeness({ likeness, lead }: Pick<Forecast, 'likeness' | 'lead'>) {
  const leads = useLeadWords()
  return (
    <p className="mt-0.5 text-small text-gray">
      <Trans>This position and wage, posted {leads[lead]}</Trans>
      {likeness.includes('hour') && (
        <>
          {', '}
          <Trans>at this time of day</Trans>
        </>
      )}
      {likeness.includes('requirements') && (
        <>
          {', '}
          <Trans>with the same requirements</Trans>
        </>
      )}
      {'. '}
      <Trans>Last 180 days, this market.</Trans>
    </p>
  )
}

/** What another wage or more notice changed, where the difference is clear. */
function Changes({ changes, wage }: { changes: Forecast['changes']; wage: number }) {
  const leads = useLeadWords()
  const clear = changes.filter(({ is_clear }) => is_clear)
  if (clear.length === 0)
    return (
      <p className="mt-2 text-small text-gray">
        <Trans>A dollar more or less, or more notice, made no clear difference.</Trans>
      </p>
    )
  return (
    <dl className="mt-2">
      {clear.map(({ what, lead, figure }) => (
        <div key={`${what} ${lead}`} className="flex justify-between gap-3 py-0.5">
          <dt className="text-gray">
            {what === 'LEAD' && lead ? (
              <Trans>Posted {leads[lead]}</Trans>
            ) : (
              <Trans>At {shortMoney(what === 'WAGE_UP' ? wage + 1 : wage - 1)}</Trans>
            )}
          </dt>
          <dd className="whitespace-nowrap">
            <Trans>
              {percentOf(figure)}% of {figure.samples}
            </Trans>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useLeadWords(): Record<LeadBand, string> {
  const { t } = useLingui()
  return {
    UNDER_12_H: t`under 12 hours ahead`,
    UNDER_24_H: t`12 to 24 hours ahead`,
    UNDER_3_D: t`1 to 3 days ahead`,
    UNDER_7_D: t`3 to 7 days ahead`,
    LONGER: t`over a week ahead`,
  }
}
