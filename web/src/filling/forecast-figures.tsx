import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Forecast, ForecastFigure, ForecastPool, ForecastReach, LeadBand, Sureness } from '@muster/contract/filling/forecast-rules.ts'
import { localeNow } from '../i18n/language.ts'
import type { LaterForecast } from './use-forecast.ts'
import { shortMoney } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'

const percentOf = (share: number): number => Math.round(share * 100)

/** How many similar shifts filled and how sure that is, what would change it, and who the shift reaches. */
export function ForecastFigures({ forecast, wage }: { forecast: Forecast; wage: number }) {
  const { figure, pool, sure } = forecast
  return (
    <>
      {figure && pool && sure ? (
        <>
          <Chance figure={figure} />
          <p className="mt-1">
            <SureWord sure={sure} />
          </p>
          <Source pool={pool} samples={figure.samples} lead={forecast.lead} />
          <Changes changes={forecast.changes} wage={wage} />
        </>
      ) : (
        <TooFew samples={forecast.samples} />
      )}
      <Reach reach={forecast.reach} />
    </>
  )
}

function TooFew({ samples }: { samples: number }) {
  return (
    <p className="mt-1 text-gray">
      {samples === 0 ? (
        <Trans>Not enough history yet. It starts with the first shifts of this market.</Trans>
      ) : (
        <Plural
          value={samples}
          one="Not enough history yet: # similar shift in 180 days."
          other="Not enough history yet: # similar shifts in 180 days."
        />
      )}
    </p>
  )
}

function Chance({ figure }: { figure: ForecastFigure }) {
  const hours = figure.hours_to_fill === null ? null : duration(Math.max(1, Math.round(figure.hours_to_fill * 60)))
  const [percent, low, high] = [percentOf(figure.chance), percentOf(figure.low), percentOf(figure.high)]
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <b className="text-huge">{percent}%</b>
        <span className="text-gray">
          <Trans>of such shifts filled</Trans>
        </span>
      </p>
      <p className="text-small text-gray">
        {low !== high && (
          <Trans>
            Likely between {low}% and {high}%.
          </Trans>
        )}{' '}
        {hours !== null && <Trans>Half of those that filled did within {hours}.</Trans>}
      </p>
    </>
  )
}

/** How far the figure can be trusted. */
function SureWord({ sure }: { sure: Sureness }) {
  switch (sure) {
    case 'GOOD':
      return (
        <b className="text-success">
          <Trans>Quite sure</Trans>
        </b>
      )
    case 'FAIR':
      return (
        <b className="text-info">
          <Trans>Fairly sure</Trans>
        </b>
      )
    case 'ROUGH':
      return (
        <b className="text-warning">
          <Trans>A rough guess</Trans>
        </b>
      )
  }
}

/** Which shifts the figures are about. */
function Source({ pool, samples, lead }: { pool: ForecastPool; samples: number; lead: LeadBand }) {
  const { t } = useLingui()
  const leads = useLeadWords()
  const positions = {
    POSITION: t`this position`,
    GROUP: t`similar positions`,
    MARKET: t`all positions`,
  }[pool.positions]
  const isOther = pool.positions !== 'POSITION'
  const wage = isOther ? t`with pay as far from the usual` : pool.wage === 'SAME' ? t`at this wage` : t`within $1.50 of this wage`
  const ahead = leads[lead]
  const parts = [
    wage,
    pool.has_lead && t`posted ${ahead}`,
    pool.likeness.includes('hour') && t`at this time of day`,
    pool.likeness.includes('requirements') && t`with the same requirements`,
  ].filter(Boolean)
  const details = parts.join(', ')
  return (
    <p className="mt-0.5 text-small text-gray">
      <Trans>
        From {samples} shifts of {positions}, {details}. Last 180 days, this market.
      </Trans>
    </p>
  )
}

/** What another wage or more notice changed, where the difference is clear. */
function Changes({ changes, wage }: { changes: Forecast['changes']; wage: number }) {
  const leads = useLeadWords()
  if (changes.length === 0) return null
  const clear = changes.filter(({ is_clear }) => is_clear)
  return (
    <>
      <h3 className="mt-4 text-small text-gray">
        <Trans>What would change it</Trans>
      </h3>
      {clear.length === 0 ? (
        <p className="text-small text-gray">
          <Trans>A dollar more or less, or more notice, made no clear difference.</Trans>
        </p>
      ) : (
        <dl>
          {clear.map(({ what, lead, figure, difference }) => (
            <div key={`${what} ${lead}`} className="flex justify-between gap-3 py-0.5">
              <dt>
                {what === 'LEAD' && lead ? (
                  <Trans>Posted {leads[lead]}</Trans>
                ) : (
                  <Trans>At {shortMoney(what === 'WAGE_UP' ? wage + 1 : wage - 1)}</Trans>
                )}
              </dt>
              <dd className="whitespace-nowrap">
                <Difference difference={difference} samples={figure.samples} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Difference({ difference, samples }: { difference: number; samples: number }) {
  const points = Math.abs(percentOf(difference))
  return (
    <>
      <b className={difference > 0 ? 'text-success' : 'text-warning'}>
        {difference > 0 ? <Trans>{points} of 100 more fill</Trans> : <Trans>{points} of 100 fewer fill</Trans>}
      </b>{' '}
      <span className="text-small text-gray">
        <Plural value={samples} one="# shift" other="# shifts" />
      </span>
    </>
  )
}

/** The later dates, grouped by how long ahead they are posted: their share that filled. */
export function LaterForecasts({ later }: { later: readonly LaterForecast[] }) {
  const leads = useLeadWords()
  if (later.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-small text-gray">
        <Trans>The later shifts</Trans>
      </h3>
      <dl>
        {later.map(({ shifts, forecast: { figure, lead } }) => (
          <div key={lead} className="flex justify-between gap-3 py-0.5">
            <dt>
              <Plural value={shifts} one="# shift" other="# shifts" />, {leads[lead]}
            </dt>
            <dd className="whitespace-nowrap">
              {figure ? <Trans>{percentOf(figure.chance)}% filled</Trans> : <Trans>Not enough history yet</Trans>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** How many pros could take it, narrower with every line. */
function Reach({ reach }: { reach: ForecastReach }) {
  const { t } = useLingui()
  const lines = [
    [t`Pros in this position`, reach.in_position],
    [t`Within 25 miles`, reach.nearby],
    [t`Free then`, reach.free],
    [t`With every certificate`, reach.certified],
  ] as const
  return (
    <>
      <h3 className="mt-4 text-small text-gray">
        <Trans>Who it reaches</Trans>
      </h3>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3 py-0.5">
            <dt className="text-gray">{label}</dt>
            <dd>{value.toLocaleString(localeNow())}</dd>
          </div>
        ))}
      </dl>
    </>
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
