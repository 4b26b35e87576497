import { Trans, useLingui } from '@lingui/react/macro'
import type { MarketDashboard } from '@muster/contract/dashboards/market-dashboard.ts'
import { retentionRate } from '@muster/contract/dashboards/market-dashboard-rules.ts'
import { localeNow } from '../i18n/language.ts'
import { dateFormat } from '../ui/format-time.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { count, percent } from './figure-values.ts'

/** How many pros worked each month, and how many of the month before came back. */
export function MarketPros({ months }: { months: MarketDashboard['pros_by_month'] }) {
  const { t } = useLingui()
  const nameOf = (month: string): string =>
    dateFormat(localeNow(), 'UTC', { month: 'short', year: 'numeric' }).format(new Date(`${month}T12:00:00Z`))
  return (
    <section className="min-w-0">
      <h2 className="mb-1 text-large font-semibold">
        <Trans>Active pros</Trans> <span className="text-normal font-regular text-gray">{t`by month, all positions`}</span>
      </h2>
      <div className="-mx-4 desktop:-mx-6">
        <Table label={t`Active pros`}>
          <thead>
            <tr>
              <ColumnHead>{t`Month`}</ColumnHead>
              <ColumnHead figure>{t`Active`}</ColumnHead>
              <ColumnHead figure>{t`Returned`}</ColumnHead>
              <ColumnHead figure>{t`Of the month before`}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, active, active_before, returning, is_whole }) => {
              const rate = is_whole ? retentionRate({ active_before, returning }) : null
              return (
                <Row key={month}>
                  <Cell>
                    {nameOf(month)} {!is_whole && <span className="text-gray">{t`so far`}</span>}
                  </Cell>
                  <Cell figure strong>
                    {count(active)}
                  </Cell>
                  <Cell figure>{count(returning)}</Cell>
                  <Cell figure className="text-gray">
                    {rate === null ? <Trans>of {count(active_before)}</Trans> : percent(rate)}
                  </Cell>
                </Row>
              )
            })}
          </tbody>
        </Table>
      </div>
    </section>
  )
}
