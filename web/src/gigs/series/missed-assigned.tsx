import { Plural, Trans } from '@lingui/react/macro'
import { listMissedAssignments } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { useRefusalWords } from '../use-refusal-words.ts'

const SHOWN = 6

/** Pros we could not assign to this shift, and why. Shows nothing when everyone is assigned or the shift is over. */
export function MissedAssigned({ gig }: { gig: Gig }) {
  const refusals = useRefusalWords()
  const isOpen = isOpenStatus(gig.status)
  const { data: missed = [] } = useQuery({ ...read(listMissedAssignments, { params: { id: gig.id } }), enabled: isOpen })
  if (missed.length === 0) return null
  return (
    <div className="contents">
      <dt className="text-gray phone:text-small">
        <Trans>Not assigned</Trans>
      </dt>
      <dd className="phone:mb-2">
        <ul className="flex flex-col gap-1">
          {missed.slice(0, SHOWN).map(({ pro, code }) => (
            <li key={pro.id}>
              <b>{pro.display_name}</b> <span className="text-small text-warning">{refusals[code]}</span>
            </li>
          ))}
        </ul>
        {missed.length > SHOWN && (
          <span className="block text-small text-gray">
            <Plural value={missed.length - SHOWN} one="and # more pro" other="and # more pros" />
          </span>
        )}
      </dd>
    </div>
  )
}
