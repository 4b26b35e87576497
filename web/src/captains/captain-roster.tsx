import { Trans, useLingui } from '@lingui/react/macro'
import { getCaptainShift } from '@muster/contract/captains/captain-endpoints.ts'
import { CLOCK_IN_EARLY_MINUTES } from '@muster/contract/timesheets/clock-opening.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { read } from '../api/query.ts'
import { clockTime } from '../ui/format-time.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CaptainActs } from './captain-acts.tsx'
import { CaptainHead } from './captain-head.tsx'
import { CrewRow } from './crew-row.tsx'
import { MissingQuery, missingIn } from './missing-query.tsx'
import { NoCrew } from './no-crew.tsx'
import { useLedShift } from './use-led-shift.ts'

const from = '/team-captain/$shiftId/roster'

/** The captain's crew, with those who need attention on top. The captain searches by name and checks pros in and out. */
export function CaptainRoster() {
  const missing = missingIn(useSearch({ from }))
  const { shiftId } = useParams({ from })
  return missing.length > 0 ? <MissingQuery missing={missing} /> : <Crew id={Number(shiftId)} />
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

function Crew({ id }: { id: number }) {
  const { t } = useLingui()
  const { name, ...search } = useSearch({ from })
  const navigate = useNavigate({ from })
  const { query, shift, waiting, mark, now } = useLedShift(read(getCaptainShift, { params: { shiftId: id } }), (kept) => kept.id === id)
  if (!shift) return <NoCrew error={query.error} onRetry={() => void query.refetch()} />
  const opens = Date.parse(shift.start_time) - CLOCK_IN_EARLY_MINUTES * 60_000
  const opensAt = clockTime(new Date(opens), { zone: shift.timezone })
  // Search in the browser, because the captain may be offline.
  const found = name === undefined ? shift.crew : shift.crew.filter(({ display_name }) => plain(display_name).includes(plain(name)))
  return (
    <div className="flex flex-1 flex-col pb-24 desktop:pb-0">
      <CaptainHead
        shift={shift}
        title={t`Roster`}
        waiting={waiting.length}
        back={
          <LinkButton
            variant="ghost"
            iconOnly
            aria-label={t`Back to the shift`}
            icon={<ChevronLeft size={22} aria-hidden />}
            to="/team-captain"
            search={search}
          />
        }
      />
      <div className="px-4 pb-3 desktop:px-6">
        <TextField
          label={t`Find by name`}
          hideLabel
          placeholder={t`Find by name`}
          type="search"
          value={name ?? ''}
          onChange={(event) => void navigate({ search: { ...search, name: event.target.value || undefined }, replace: true })}
        />
      </div>
      {now.getTime() < opens && (
        <p className="px-4 py-2.5 text-normal text-gray desktop:px-6">
          <Trans>Check-in opens at {opensAt}.</Trans>
        </p>
      )}
      <ul className="border-t border-light-gray">
        {found.map((member) => (
          <CrewRow key={member.application_id} member={member} shift={shift} now={now} onMark={mark} />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="px-4 py-8 text-center text-gray">
          <Trans>No one on this shift has that name.</Trans>
        </p>
      )}
      <CaptainActs shift={shift} />
    </div>
  )
}
