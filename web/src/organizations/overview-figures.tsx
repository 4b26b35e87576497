import { Plural, Trans } from '@lingui/react/macro'
import { locationState, needsAdmin, overviewTotals } from '@muster/contract/organizations/overview-rules.ts'
import type { OrganizationOverview } from '@muster/contract/organizations/overview.ts'
import type { ReactNode } from 'react'
import { localeNow } from '../i18n/language.ts'
import { money } from '../ui/format-money.ts'
import { dateFormat } from '../ui/format-time.ts'
import { FillBar } from './fill-bar.tsx'
import type { OpenInvitation } from '../teams/open-invitation.ts'

interface FigureProps {
  title: ReactNode
  figure: ReactNode
  note: ReactNode
  children?: ReactNode
}

function Figure({ title, figure, note, children }: FigureProps) {
  return (
    <div className="min-w-0 border-light-gray py-3.5 max-wide:odd:pr-4 max-wide:even:border-l max-wide:even:pl-4 max-wide:[&:nth-child(n+3)]:border-t wide:not-first:border-l wide:not-first:pl-4 wide:not-last:pr-4">
      <h2 className="text-small font-semibold text-gray">{title}</h2>
      <p className="text-extra-large font-semibold desktop:text-huge">{figure}</p>
      <p className="text-small text-gray">{note}</p>
      {children}
    </div>
  )
}

interface OverviewFiguresProps {
  overview: OrganizationOverview
  invitations: readonly OpenInvitation[]
}

/** Four figures of all locations together. */
export function OverviewFigures({ overview, invitations }: OverviewFiguresProps) {
  const { locations } = overview
  const { places, filled, amount_due } = overviewTotals(locations)
  const due = locations.filter((location) => location.amount_due > 0).length
  return (
    <section className="mx-4 mb-2 grid grid-cols-2 border-y border-light-gray wide:grid-cols-4 desktop:mx-6">
      <Figure
        title={<Trans>Next 7 days</Trans>}
        figure={
          <Trans>
            {filled} of {places}
          </Trans>
        }
        note={<Trans>spots filled</Trans>}
      >
        <FillBar filled={filled} places={places} className="mt-2 h-2.5" />
      </Figure>
      <Figure
        title={<Trans>To approve and pay</Trans>}
        figure={money(amount_due)}
        note={<Plural value={due} one="at # location" other="at # locations" />}
      />
      <Spent overview={overview} />
      <NeedsYou locations={locations} undelivered={invitations.filter(({ status }) => status === 'ERROR').length} />
    </section>
  )
}

const at = (date: string): Date => new Date(`${date}T12:00:00Z`)
const monthOf = (date: string): string => dateFormat(localeNow(), 'UTC', { month: 'long' }).format(at(date))
/** "Nov 1 – 20"; Spanish "1–20 nov". */
const daysOf = ({ from, to }: OrganizationOverview['month']): string =>
  dateFormat(localeNow(), 'UTC', { month: 'short', day: 'numeric' }).formatRange(at(from), at(to)).replaceAll('.', '')

/** What this month cost so far, beside the same days of the month before. */
function Spent({ overview: { month, month_before, locations } }: { overview: OrganizationOverview }) {
  const { spent, spent_before } = overviewTotals(locations)
  const name = monthOf(month.from)
  const days = daysOf(month)
  const before = daysOf(month_before)
  return (
    <Figure
      title={<Trans>Spent in {name}</Trans>}
      figure={money(spent)}
      note={
        <>
          <span className="block">{days}</span>
          <span className="block">
            <Trans>
              {before}: {money(spent_before)}
            </Trans>
          </span>
        </>
      }
    />
  )
}

/** What only an admin of the organization can put right. */
function NeedsYou({ locations, undelivered }: { locations: OrganizationOverview['locations']; undelivered: number }) {
  const states = locations.map(locationState)
  const count = (state: (typeof states)[number]): number => states.filter((one) => one === state).length
  const [declined, without, denied] = [count('declined'), count('no_method'), count('denied')]
  const total = states.filter(needsAdmin).length + undelivered
  const parts = [
    declined > 0 && <Plural key="declined" value={declined} one="# card declined" other="# cards declined" />,
    without > 0 && <Plural key="without" value={without} one="# location can’t pay" other="# locations can’t pay" />,
    denied > 0 && <Plural key="denied" value={denied} one="# location denied" other="# locations denied" />,
    undelivered > 0 && (
      <Plural key="undelivered" value={undelivered} one="# invitation not delivered" other="# invitations not delivered" />
    ),
  ].filter((part) => part !== false)
  return (
    <Figure
      title={<Trans>Needs you</Trans>}
      figure={<span className={total > 0 ? 'text-warning' : ''}>{total}</span>}
      note={
        total === 0 ? (
          <Trans>You’re all caught up.</Trans>
        ) : (
          parts.map((part, index) => (
            <span key={part.key} className="block">
              {part}
              {index < parts.length - 1 && <span className="sr-only">, </span>}
            </span>
          ))
        )
      }
    />
  )
}
