import { Trans, useLingui } from '@lingui/react/macro'
import type { TaxYearPro } from '@muster/contract/tax/tax-year.ts'
import { maskTin } from '@muster/contract/tax/tin-rules.ts'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { TaxStateWord } from './tax-state-word.tsx'

const numberOf = ({ tin_kind, tin_last4 }: TaxYearPro): string =>
  tin_kind === null || tin_last4 === null ? '–' : maskTin(tin_kind, tin_last4)

interface ProsProps {
  pros: readonly TaxYearPro[]
}

/** The pros of a tax year, a row each. */
export function TaxYearTable({ pros }: ProsProps) {
  const { t } = useLingui()
  return (
    <Table label={t`Pros`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead>{t`Pro`}</ColumnHead>
          <ColumnHead>{t`Market`}</ColumnHead>
          <ColumnHead figure className="pr-4">{t`Contract pay`}</ColumnHead>
          <ColumnHead>{t`Form`}</ColumnHead>
          <ColumnHead>{t`Name on the form`}</ColumnHead>
          <ColumnHead>{t`Number`}</ColumnHead>
          <ColumnHead>{t({ message: 'Copy', context: 'the copy of a tax form' })}</ColumnHead>
          <ColumnHead>{t`Reminded`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {pros.map((pro) => (
          <Row key={pro.pro_id}>
            <Cell strong>{pro.display_name}</Cell>
            <Cell>{pro.market_name}</Cell>
            <Cell figure className="pr-4 tabular-nums">
              {money(pro.amount)}
            </Cell>
            <Cell>
              <TaxStateWord pro={pro} />
            </Cell>
            <Cell>{pro.legal_name ?? '–'}</Cell>
            <Cell className="tabular-nums">{numberOf(pro)}</Cell>
            <Cell>{pro.is_electronic === null ? '–' : pro.is_electronic ? <Trans>Electronic</Trans> : <Trans>Paper</Trans>}</Cell>
            <Cell className="text-gray">{pro.reminded_at === null ? '–' : shortDate(pro.reminded_at)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The same on a phone. */
export function TaxYearCards({ pros }: ProsProps) {
  return (
    <ul>
      {pros.map((pro) => (
        <li key={pro.pro_id} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 border-b border-light-gray px-4 py-3">
          <b className="min-w-0 truncate">{pro.display_name}</b>
          <b className="text-right tabular-nums">{money(pro.amount)}</b>
          <span className="min-w-0 text-gray">{pro.market_name}</span>
          <span className="text-right text-gray tabular-nums">{numberOf(pro)}</span>
          <span className="col-span-2">
            <TaxStateWord pro={pro} />
            {pro.state === 'missing' && pro.reminded_at !== null && (
              <span className="ml-2 text-normal text-gray">
                <Trans>Reminded {shortDate(pro.reminded_at)}</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
