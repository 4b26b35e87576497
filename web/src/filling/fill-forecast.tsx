import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { forecastGig } from '@muster/contract/filling/filling-endpoints.ts'
import type { Forecast, ForecastFigure, LeadBand } from '@muster/contract/filling/forecast-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import type { ShiftDraft } from '../gigs/shift-values.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { shortMoney } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'

const PAUSE_MS = 400

/** Beside the form: how shifts like the one being written went here, said with how many there were; quiet where it is not known. */
export function FillForecast({ values }: { values: ShiftDraft }) {
  const { local_date = '', start_time = '', skill_id = 0, wage_amount = 0 } = values
  const ready =
    local_date !== '' && start_time !== '' && skill_id > 0 && wage_amount >= 15 && wage_amount <= 75 && values.type !== 'NETWORK'
  const body = useSettled(
    {
      local_date,
      start_time,
      skill_id,
      wage_amount,
      require_certifications: values.require_certifications ?? false,
      background_check_required: values.background_check_required ?? false,
      selected_requirement_ids: values.selected_requirement_ids ?? [],
    },
    PAUSE_MS,
  )
  const forecast = useQuery({
    ...read(forecastGig, { body }),
    enabled: ready && body.start_time !== '' && body.skill_id > 0 && body.wage_amount >= 15,
    retry: false,
    placeholderData: (before) => (ready ? before : undefined),
  })
  // A help that is not there takes nothing away: the form goes on without it.
  if (!ready || !forecast.data) return null
  return (
    <section aria-live="polite" className="mt-5 border-t border-light-gray pt-4">
      <h2 className="text-small text-gray">
        <Trans>How shifts like this went here</Trans>
      </h2>
      <Figures forecast={forecast.data} wage={body.wage_amount} />
    </section>
  )
}

function Figures({ forecast: { figure, samples, likeness, lead, changes }, wage }: { forecast: Forecast; wage: number }) {
  const leads = useLeadWords()
  if (figure === null)
    return (
      <p className="mt-1 text-gray">
        {samples === 0 ? (
          <Trans>None at this wage and notice in 180 days, so nobody can say.</Trans>
        ) : (
          <Plural value={samples} one="Only # in 180 days: too few to say." other="Only # in 180 days: too few to say." />
        )}
      </p>
    )
  const percent = percentOf(figure)
  const hours = figure.hours_to_fill === null ? null : duration(Math.max(1, Math.round(figure.hours_to_fill * 60)))
  const clear = changes.filter(({ is_clear }) => is_clear)
  return (
    <>
      <p className="mt-1">
        <b className="text-large">
          <Trans>
            {percent} % of {samples} filled
          </Trans>
        </b>
        {hours !== null && (
          <>
            {', '}
            <Trans>half of those within {hours}.</Trans>
          </>
        )}
      </p>
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
            <Trans>asking for as much</Trans>
          </>
        )}
        {'. '}
        <Trans>Last 180 days, this market.</Trans>
      </p>
      {clear.length > 0 ? (
        <dl className="mt-2">
          {clear.map(({ what, lead: other, figure: theirs }) => (
            <div key={`${what} ${other}`} className="flex justify-between gap-3 py-0.5">
              <dt className="text-gray">
                {what === 'LEAD' && other ? (
                  <Trans>Posted {leads[other]}</Trans>
                ) : (
                  <Trans>At {shortMoney(what === 'WAGE_UP' ? wage + 1 : wage - 1)}</Trans>
                )}
              </dt>
              <dd className="whitespace-nowrap">
                <Trans>
                  {percentOf(theirs)} % of {theirs.samples}
                </Trans>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        changes.length > 0 && (
          <p className="mt-2 text-small text-gray">
            <Trans>Another dollar or another notice made no clear difference.</Trans>
          </p>
        )
      )}
    </>
  )
}

const percentOf = ({ chance }: ForecastFigure): number => Math.round(chance * 100)

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
