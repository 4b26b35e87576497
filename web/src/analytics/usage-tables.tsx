import { Trans, useLingui } from '@lingui/react/macro'
import { USAGE_NAMES } from '@muster/contract/analytics/usage-event.ts'
import type { UsageReport } from '@muster/contract/analytics/usage-report.ts'
import { monthDay } from '../ui/format-time.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { UsageNumber } from './usage-number.tsx'
import { useUsageWords } from './use-usage-words.ts'

/** How many people did what in each week, the current week first. */
export function UsageWeeks({ weeks }: Pick<UsageReport, 'weeks'>) {
  const { t } = useLingui()
  const words = useUsageWords()
  const latest = weeks.toReversed()
  return (
    <section className="pt-7">
      <h2 className="px-4 pb-1 text-base font-semibold desktop:px-6">
        <Trans>People by week</Trans>
      </h2>
      <Table label={t`People by week`}>
        <thead>
          <tr>
            <ColumnHead className="sticky left-0 bg-white">
              <Trans>What they did</Trans>
            </ColumnHead>
            {latest.map(({ from }, at) => (
              <ColumnHead key={from} figure>
                {at === 0 ? t`This week` : monthDay(`${from}T12:00:00Z`, { zone: 'UTC' })}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row>
            <Cell strong className="sticky left-0 bg-white">
              <Trans>Anything</Trans>
            </Cell>
            {latest.map(({ from, people }) => (
              <Cell key={from} figure strong>
                <UsageNumber value={people} />
              </Cell>
            ))}
          </Row>
          {USAGE_NAMES.map((name) => (
            <Row key={name}>
              <Cell className="sticky left-0 bg-white">{words[name]}</Cell>
              {latest.map(({ from, counts }) => (
                <Cell key={from} figure>
                  <UsageNumber value={(counts.find((one) => one.name === name) ?? { people: 0 }).people} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** The pages that most people opened. */
export function UsagePages({ pages }: Pick<UsageReport, 'pages'>) {
  const { t } = useLingui()
  return (
    <section className="pt-7 pb-10">
      <h2 className="px-4 pb-1 text-base font-semibold desktop:px-6">
        <Trans>Pages that most people opened</Trans>
      </h2>
      {pages.length === 0 ? (
        <p className="px-4 text-gray desktop:px-6">
          <Trans>No page was opened by five people yet.</Trans>
        </p>
      ) : (
        <div className="max-w-[720px]">
          <Table label={t`Pages that most people opened`}>
            <thead>
              <tr>
                <ColumnHead>
                  <Trans>Page</Trans>
                </ColumnHead>
                <ColumnHead figure>
                  <Trans>People</Trans>
                </ColumnHead>
                <ColumnHead figure>
                  <Trans>Times</Trans>
                </ColumnHead>
              </tr>
            </thead>
            <tbody>
              {pages.map(({ page, people, times }) => (
                <Row key={page}>
                  <Cell translate="no">{page}</Cell>
                  <Cell figure>{people.toLocaleString()}</Cell>
                  <Cell figure>{times.toLocaleString()}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  )
}
