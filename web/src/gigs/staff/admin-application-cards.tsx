import type { AdminApplication } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { Link } from '@tanstack/react-router'
import { money } from '../../ui/format-money.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { positionOf } from './position-of.ts'
import { StatusTag } from './status-tag.tsx'
import { useNoteWords } from './unpaid-words.tsx'

/** The staff's applications on a phone, each with what the table's row says that matters for money. A card opens its money. */
export function AdminApplicationCards({ applications }: { applications: readonly AdminApplication[] }) {
  return (
    <ul>
      {applications.map((application) => (
        <Card key={application.id} application={application} />
      ))}
    </ul>
  )
}

function Card({ application }: { application: AdminApplication }) {
  const note = useNoteWords(application)
  const { id, gigster, location_name, gig_start_time, timezone, pay_amount, money_problem } = application
  return (
    <li className="border-b border-light-gray">
      <Link
        to="/admin/applications/$applicationId"
        params={{ applicationId: String(id) }}
        // The page leads back to this list as it is now.
        state={{ isFromList: true }}
        className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 px-4 py-3 active:bg-background"
      >
        <b className="min-w-0 truncate">{gigster.display_name}</b>
        <b className="text-right">{pay_amount === null ? '–' : money(pay_amount)}</b>
        <span className="min-w-0 text-gray">
          {positionOf(application)} · {location_name}
          <span className="block">
            {shortDate(gig_start_time, { zone: timezone })} · {clockTime(gig_start_time, { zone: timezone })}
          </span>
        </span>
        <span className="text-right">
          <StatusTag application={application} />
        </span>
        {note && <span className={`col-span-2 text-normal ${money_problem ? 'text-error' : 'text-gray'}`}>{note}</span>}
      </Link>
    </li>
  )
}
