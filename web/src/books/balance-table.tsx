import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountBalance } from '@muster/contract/books/trial-balance.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { money } from '../ui/format-money.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { useAccountWords } from './use-account-words.ts'

const FIGURES = ['opening_amount', 'debit_amount', 'credit_amount', 'closing_amount'] as const
type Figures = Pick<AccountBalance, (typeof FIGURES)[number]>

/** Adds up accounts, in cents so that no fraction is lost. */
const totalOf = (accounts: readonly AccountBalance[]): Figures => {
  const sum = (name: (typeof FIGURES)[number]): number => dollarsOf(accounts.reduce((all, one) => all + centsOf(one[name]), 0))
  return {
    opening_amount: sum('opening_amount'),
    debit_amount: sum('debit_amount'),
    credit_amount: sum('credit_amount'),
    closing_amount: sum('closing_amount'),
  }
}

/** What each account had, got and has, with the totals. Amounts below zero are credits. */
export function BalanceTable({ accounts }: { accounts: readonly AccountBalance[] }) {
  const { t } = useLingui()
  const nameOf = useAccountWords()
  const total = totalOf(accounts)
  if (usePhone()) return <BalanceCards accounts={accounts} total={total} />
  return (
    <Table label={t`Trial balance`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead>{t`Number`}</ColumnHead>
          <ColumnHead>{t`Account`}</ColumnHead>
          <ColumnHead figure>{t`Opening`}</ColumnHead>
          <ColumnHead figure>{t`Debits`}</ColumnHead>
          <ColumnHead figure>{t`Credits`}</ColumnHead>
          <ColumnHead figure>{t`Closing`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <Row key={account.ledger}>
            <Cell className="text-gray tabular-nums">{account.number}</Cell>
            <Cell strong>{nameOf(account)}</Cell>
            <Amounts of={account} />
          </Row>
        ))}
      </tbody>
      <tfoot>
        <tr className="h-10 border-t-2 border-medium-gray font-semibold">
          <Cell />
          <Cell strong>
            <Trans>Total</Trans>
          </Cell>
          <Amounts of={total} />
        </tr>
      </tfoot>
    </Table>
  )
}

function Amounts({ of }: { of: Figures }) {
  return FIGURES.map((name) => (
    <Cell key={name} figure className={`tabular-nums ${of[name] === 0 ? 'text-gray' : ''}`}>
      {money(of[name])}
    </Cell>
  ))
}

/** The same on a phone: an account is a card. */
function BalanceCards({ accounts, total }: { accounts: readonly AccountBalance[]; total: Figures }) {
  const { t } = useLingui()
  const nameOf = useAccountWords()
  return (
    <ul aria-label={t`Trial balance`}>
      {accounts.map((account) => (
        <Card key={account.ledger} name={nameOf(account)} number={account.number} of={account} />
      ))}
      <Card name={t`Total`} number="" of={total} />
    </ul>
  )
}

function Card({ name, number, of }: { name: string; number: string; of: Figures }) {
  const { t } = useLingui()
  const words = { opening_amount: t`Opening`, debit_amount: t`Debits`, credit_amount: t`Credits`, closing_amount: t`Closing` }
  return (
    <li className="border-b border-light-gray px-4 py-3">
      <p className="flex items-baseline justify-between gap-3">
        <b className="min-w-0">{name}</b>
        <span className="text-small text-gray tabular-nums">{number}</span>
      </p>
      <dl className="mt-1 grid grid-cols-2 gap-x-6 gap-y-0.5">
        {FIGURES.map((figure) => (
          <div key={figure} className="flex justify-between gap-2">
            <dt className="text-gray">{words[figure]}</dt>
            <dd className={`tabular-nums ${figure === 'closing_amount' ? 'font-semibold' : ''}`}>{money(of[figure])}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
