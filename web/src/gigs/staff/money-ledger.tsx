import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ApplicationMoney } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { money } from '../../ui/format-money.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'

const at = (when: string): string => `${shortDate(when)} ${clockTime(when)}`

/** "pro:7:payable" as people read it. Several accounts of one kind are one word. */
function useAccountWords(): (accounts: string) => string {
  const { t } = useLingui()
  const wordOf = (account: string): string => {
    if (account === 'provider:cash') return t`Cash`
    if (account === 'provider:expense:goodwill') return t`Goodwill`
    if (account.startsWith('provider:revenue:')) return t`Fees`
    if (account.startsWith('pro:')) return t`Owed to the pro`
    return account.endsWith(':invoiced') ? t`Invoiced` : t`Owed by the business`
  }
  return (accounts) => [...new Set(accounts.split(', ').map(wordOf))].join(', ')
}

/** The movements in the books, oldest first. Each balances to zero. */
export function MoneyLedger({ ledger }: { ledger: ApplicationMoney['ledger'] }) {
  const { t } = useLingui()
  const accountWords = useAccountWords()
  const kinds: Record<string, string> = {
    earned: t`Pay and fees earned`,
    charge_taken: t`Charge arrived`,
    charge_returned: t`Charge returned`,
    credited: t`Refund credited`,
    goodwill: t`Borne by us`,
    payout_sent: t`Payout sent`,
    payout_returned: t`Payout returned`,
  }
  if (ledger.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-1 font-semibold">
        <Trans>Ledger</Trans>{' '}
        <span className="font-regular text-gray">
          <Plural value={ledger.length} one="# movement, balanced" other="# movements, balanced" />
        </span>
      </h2>
      <Table label={t`Ledger`}>
        <thead>
          <tr>
            <ColumnHead>{t`When`}</ColumnHead>
            <ColumnHead>{t`Movement`}</ColumnHead>
            <ColumnHead>{t`Debit`}</ColumnHead>
            <ColumnHead>{t`Credit`}</ColumnHead>
            <ColumnHead figure>{t`Amount`}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {ledger.map((entry) => (
            <Row key={entry.id}>
              <Cell className="text-gray">{at(entry.created_ts)}</Cell>
              <Cell strong>{kinds[entry.kind] ?? entry.kind}</Cell>
              <Cell>{accountWords(entry.from)}</Cell>
              <Cell>{accountWords(entry.to)}</Cell>
              <Cell figure>{money(entry.amount)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** The notices about this money, newest first. */
export function MoneyNotices({ notices }: { notices: ApplicationMoney['notices'] }) {
  const { t } = useLingui()
  if (notices.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-1 font-semibold">
        <Trans>Notices</Trans>{' '}
        <span className="font-regular text-gray">
          <Trans>both sides, newest first</Trans>
        </span>
      </h2>
      <Table label={t`Notices`}>
        <thead>
          <tr>
            <ColumnHead>{t`When`}</ColumnHead>
            <ColumnHead>{t`Recipient`}</ColumnHead>
            <ColumnHead>{t`What`}</ColumnHead>
            <ColumnHead>{t`Read`}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {notices.map((notice) => (
            <Row key={notice.id}>
              <Cell className="text-gray">{at(notice.created_ts)}</Cell>
              <Cell strong>{notice.to}</Cell>
              <Cell className="max-w-96 truncate">{notice.subject}</Cell>
              <Cell className="text-gray">{notice.is_read ? t`Read` : t`Unread`}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
