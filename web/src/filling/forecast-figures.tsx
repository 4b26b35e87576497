import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type Forecast,
  type ForecastFigure,
  type ForecastPool,
  type ForecastReach,
  isOutOfReach,
  type LeadBand,
  type Sureness,
} from '@muster/contract/filling/forecast-rules.ts'
import { localeNow } from '../i18n/language.ts'
import { Remedies } from './forecast-remedies.tsx'
import type { LaterForecast } from './use-forecast.ts'
import { shortMoney } from '../ui/format-money.ts'

const percentOf = (share: number): number => Math.round(share * 100)

interface ForecastFiguresProps {
  forecast: Forecast
  wage: number
  /** The spots to fill. */
  pros: number
}

/** How many similar shifts filled and how sure that is, what would change it, and who the shift reaches. */
export function ForecastFigures({ forecast, wage, pros }: ForecastFiguresProps) {
  const { figure, pool, sure, reach } = forecast
  const isShort = isOutOfReach(reach, pros)
  return (
    <>
      {isShort && <TooFewPros able={reach.certified} pros={pros} />}
      {isShort && <Remedies remedies={forecast.remedies} />}
      {figure && pool && sure ? (
        <>
          <Chance figure={figure} sure={sure} isShort={isShort} />
          {!isShort && (
            <p className="mt-1">
              <SureWord sure={sure} />
            </p>
          )}
          <Source pool={pool} samples={figure.samples} lead={forecast.lead} />
          <Changes changes={forecast.changes} wage={wage} />
        </>
      ) : (
        <TooFew samples={forecast.samples} />
      )}
      <Reach reach={reach} />
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

/** What no share of past shifts can change: too few pros could take this one. */
function TooFewPros({ able, pros }: { able: number; pros: number }) {
  return (
    <p className="mt-1 font-semibold text-warning">
      {able === 0 ? (
        <Trans>No pro could take it now.</Trans>
      ) : (
        plural(able, {
          one: `Only # pro could take it now, for ${pros} spots.`,
          other: `Only # pros could take it now, for ${pros} spots.`,
        })
      )}
    </p>
  )
}

function Chance({ figure, sure, isShort }: { figure: ForecastFigure; sure: Sureness; isShort: boolean }) {
  const hours = figure.hours_to_fill === null ? null : about(figure.hours_to_fill)
  const [percent, low, high] = [percentOf(figure.chance), percentOf(figure.low), percentOf(figure.high)]
  // The range only covers the shifts that were compared. Of other kinds of shifts it says nothing about this one.
  const isRange = low !== high && sure !== 'ROUGH'
  if (isShort)
    return (
      <p className="mt-1 text-small text-gray">
        <Trans>Of such shifts before, {percent}% filled.</Trans>
      </p>
    )
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <b className="text-huge">{percent}%</b>
        <span className="text-gray">
          <Trans>of such shifts filled</Trans>
        </span>
      </p>
      <p className="text-small text-gray">
        {isRange && (
          <Trans>
            Likely between {low}% and {high}%.
          </Trans>
        )}{' '}
        {hours !== null && <Trans>Half of those that filled did within {hours}.</Trans>}
      </p>
    </>
  )
}

/** A median in everyday words: minutes up to an hour, then hours, from two days on days. */
function about(hours: number): string {
  if (hours < 1) return plural(Math.max(5, Math.round((hours * 60) / 5) * 5), { one: 'about # minute', other: 'about # minutes' })
  if (hours < 48) return plural(Math.round(hours), { one: 'about # hour', other: 'about # hours' })
  return plural(Math.round(hours / 24), { one: 'about # day', other: 'about # days' })
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
export function LaterForecasts({ later, pros }: { later: readonly LaterForecast[]; pros: number }) {
  const leads = useLeadWords()
  if (later.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-small text-gray">
        <Trans>The later shifts</Trans>
      </h3>
      <dl>
        {later.map(({ shifts, forecast: { figure, lead, reach } }) => (
          <div key={lead} className="flex justify-between gap-3 py-0.5">
            <dt>
              <Plural value={shifts} one="# shift" other="# shifts" />, {leads[lead]}
            </dt>
            <dd className="whitespace-nowrap">
              <LaterChance chance={figure?.chance ?? null} isShort={isOutOfReach(reach, pros)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function LaterChance({ chance, isShort }: { chance: number | null; isShort: boolean }) {
  if (isShort) return <Trans>Too few pros</Trans>
  return chance === null ? <Trans>Not enough history yet</Trans> : <Trans>{percentOf(chance)}% filled</Trans>
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
