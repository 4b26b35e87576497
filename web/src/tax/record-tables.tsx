import { Trans, useLingui } from '@lingui/react/macro'
import type { BusinessRecords, Spent } from '@muster/contract/tax/business-records.ts'
import { type ReactNode, useState } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { money } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'

/** The year by location, position and pro. */
export function RecordTables({ records }: { records: BusinessRecords }) {
  const { t } = useLingui()
  if (records.charges === 0) return null
  return (
    <>
      {records.locations.length > 1 && (
        <Part
          title={t`By location`}
          rows={records.locations.map((row) => ({ key: row.location_id, name: row.location_name, spent: row }))}
        />
      )}
      <Part
        title={t`By position`}
        rows={records.positions.map((row) => ({
          key: row.skill?.id ?? 0,
          name: row.skill === null ? <Trans>Without a shift</Trans> : skillName(row.skill),
          spent: row,
        }))}
      />
      <Part title={t`By pro`} rows={records.pros.map((row) => ({ key: row.pro_id, name: row.pro_name, spent: row }))} />
      {records.pro_count > records.pros.length && (
        <p className="px-4 pt-2 text-gray desktop:px-6">
          <Trans>The table shows the {records.pros.length} with the most pay. The CSV has all of them.</Trans>
        </p>
      )}
    </>
  )
}

const FIRST_ROWS = 10

interface PartProps {
  title: string
  rows: readonly { key: number; name: ReactNode; spent: Spent }[]
}

/** One table: its first rows, and the rest when asked for. On a phone, hours and totals only. */
function Part({ title, rows }: PartProps) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  return (
    <section className="border-t border-light-gray pt-4 pb-2">
      <h2 className="px-4 pb-2 text-base font-semibold desktop:px-6">{title}</h2>
      <Table label={title}>
        <thead>
          <tr>
            <ColumnHead>{t`Name`}</ColumnHead>
            <ColumnHead figure>{t`Hours`}</ColumnHead>
            <ColumnHead figure className="phone:hidden">{t`Wages`}</ColumnHead>
            <ColumnHead figure className="phone:hidden">{t`Tips`}</ColumnHead>
            <ColumnHead figure className="phone:hidden">{t`Bonuses`}</ColumnHead>
            <ColumnHead figure className="phone:hidden">{t`Other pay`}</ColumnHead>
            <ColumnHead figure className="phone:hidden">{t`Fees`}</ColumnHead>
            <ColumnHead figure>{t`Total`}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? undefined : FIRST_ROWS).map(({ key, name, spent }) => (
            <Row key={key}>
              <Cell strong className="max-w-64 truncate">
                {name}
              </Cell>
              <Cell figure>{duration(spent.paid_minutes)}</Cell>
              <Amount of={spent.wages_amount} />
              <Amount of={spent.tips_amount} />
              <Amount of={spent.bonuses_amount} />
              <Amount of={spent.other_amount} />
              <Amount of={spent.fees_amount} />
              <Cell figure strong className="tabular-nums">
                {money(spent.total_amount)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {!isWhole && rows.length > FIRST_ROWS && (
        <div className="px-4 py-2 desktop:px-6">
          <Button variant="outlined" size="small" onClick={() => setWhole(true)}>
            <Trans>Show all {rows.length}</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

const Amount = ({ of }: { of: number }) => (
  <Cell figure className={`tabular-nums phone:hidden ${of === 0 ? 'text-gray' : ''}`}>
    {of === 0 ? '–' : money(of)}
  </Cell>
)
