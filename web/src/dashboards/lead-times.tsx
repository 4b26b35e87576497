import { Trans, useLingui } from '@lingui/react/macro'
import type { Figures } from '@muster/contract/dashboards/dashboard.ts'
import { fillRate } from '@muster/contract/dashboards/dashboard-rules.ts'
import { leadTimes } from '@muster/contract/dashboards/market-dashboard-rules.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { count, percent } from './figure-values.ts'

/** How long ahead spots were posted, and how many of each someone filled. */
export function LeadTimes({ total }: { total: Figures }) {
  const { t } = useLingui()
  const names = { early: t`Three days or more before`, between: t`One to three days before`, late: t`Less than 24 hours before` }
  return (
    <section className="min-w-0">
      <h2 className="mb-1 text-large font-semibold">
        <Trans>Lead time</Trans>
      </h2>
      <div className="-mx-4 desktop:-mx-6">
        <Table label={t`Lead time`}>
          <thead>
            <tr>
              <ColumnHead>{t`Posted`}</ColumnHead>
              <ColumnHead figure>{t`Spots`}</ColumnHead>
              <ColumnHead figure>{t`Of all spots`}</ColumnHead>
              <ColumnHead figure>{t`Filled`}</ColumnHead>
              <ColumnHead figure>{t`Fill rate`}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {leadTimes(total).map(({ lead, spots, filled }) => {
              const rate = fillRate({ spots, filled })
              return (
                <Row key={lead}>
                  <Cell>{names[lead]}</Cell>
                  <Cell figure>{count(spots)}</Cell>
                  <Cell figure className="text-gray">
                    {total.spots === 0 ? '–' : percent(spots / total.spots)}
                  </Cell>
                  <Cell figure>{count(filled)}</Cell>
                  <Cell figure strong={rate !== null}>
                    {rate === null ? (
                      <span className="text-gray">
                        <Trans>Too few</Trans>
                      </span>
                    ) : (
                      percent(rate)
                    )}
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
