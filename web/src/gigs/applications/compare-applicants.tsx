import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { MOST_COMPARED } from '@muster/contract/gigs/applications/comparison.ts'
import { compareApplicants } from '@muster/contract/gigs/applications/comparison-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import MessageSquare from 'lucide-react/icons/message-square'
import X from 'lucide-react/icons/x'
import { read } from '../../api/query.ts'
import { ProLink } from '../../pros/pro-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { imageUrl } from '../../ui/image-url.ts'
import type { ApplicantNames } from './use-applicant-names.ts'
import { boundCrew } from './bound-crew.ts'
import { useSelectWithCrew } from './use-applicant-acts.ts'
import { type Fact, useCompareFacts } from './use-compare-facts.tsx'

interface CompareApplicantsProps {
  gigId: number
  applications: readonly Application[]
  blind: boolean
  /** No spot is open, so the next pro selected is a standby. */
  asStandby: boolean
  /** Nobody is selected for a shift that is over. */
  isOpen: boolean
  names: ApplicantNames
  onMessage: () => void
  onClear: () => void
}

/** Two to four applicants side by side, with the best value of each row marked. */
export function CompareApplicants({ gigId, applications, blind, asStandby, isOpen, names, onMessage, onClear }: CompareApplicantsProps) {
  const { t } = useLingui()
  const shown = applications.slice(0, MOST_COMPARED)
  const comparison = useQuery({
    ...read(compareApplicants, { params: { id: gigId }, query: { application_ids: shown.map(({ id }) => id) } }),
    placeholderData: (before) => before,
  })
  const { facts, parts } = useCompareFacts(shown[0], comparison.data ?? null)
  return (
    <aside
      aria-label={t`Compare`}
      className="relative w-[372px] shrink-0 overflow-y-auto border-l border-light-gray px-5 py-3 max-wide:w-full max-wide:border-t max-wide:border-l-0"
    >
      <div className="mb-3 flex items-center gap-1">
        <h2 className="mr-auto text-large">
          <Trans>Compare {shown.length}</Trans>
        </h2>
        <Button variant="ghost" size="small" icon={<MessageSquare size={14} aria-hidden />} onClick={onMessage}>
          <Trans>Message</Trans>
        </Button>
        <Button variant="ghost" iconOnly aria-label={t`Close comparison`} icon={<X size={16} aria-hidden />} onClick={onClear} />
      </div>
      {comparison.isError && (
        <p role="alert" className="mb-2 flex items-center justify-between gap-2 rounded-control bg-accent-light-red px-3 py-1.5">
          <Trans>We couldn’t load everything.</Trans>
          <Button variant="text" size="small" onClick={() => void comparison.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      <table className="w-full table-fixed">
        <ComparedHead applications={shown} blind={blind} names={names} />
        {facts.map((fact) => (
          <FactRows key={fact.key} fact={fact} applications={shown} />
        ))}
        {isOpen && <SelectRow applications={shown} asStandby={asStandby} names={names} />}
        {parts.length > 0 && (
          <tbody>
            <tr>
              <th scope="colgroup" colSpan={shown.length} className="pt-5 text-left font-semibold">
                <Trans>What makes up the match</Trans>
              </th>
            </tr>
          </tbody>
        )}
        {parts.map((fact) => (
          <FactRows key={fact.key} fact={fact} applications={shown} />
        ))}
      </table>
      <p className="mt-4 text-small text-gray">
        <Trans>Green marks the best value in a row. We never rank by age, name, photo or language.</Trans>
      </p>
    </aside>
  )
}

function ComparedHead({ applications, blind, names }: Pick<CompareApplicantsProps, 'applications' | 'blind' | 'names'>) {
  return (
    <thead>
      <tr>
        {applications.map((one) => (
          <th key={one.id} scope="col" className="pr-2 pb-2 text-left align-top font-semibold">
            {!blind && (
              <Avatar
                name={`${one.gigster.first_name} ${one.gigster.last_name}`}
                src={imageUrl(one.gigster.headshot_public_id, 128)}
                size={44}
              />
            )}
            <span className="mt-2 block">
              {blind ? names.full(one) : <ProLink id={one.gigster.id}>{one.gigster.display_name}</ProLink>}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SelectRow({ applications, asStandby, names }: Pick<CompareApplicantsProps, 'applications' | 'asStandby' | 'names'>) {
  const { t } = useLingui()
  const select = useSelectWithCrew()
  return (
    <tbody>
      <tr>
        {applications.map((one) => {
          const name = names.short(one)
          const crew = boundCrew(one)
          return (
            <td key={one.id} className="pt-3 pr-2">
              {!one.is_selected && !one.is_cancelled && one.why_not_select === null && (crew === null || !asStandby) && (
                <Button
                  variant="outlined"
                  size="small"
                  fullWidth
                  aria-label={
                    crew ? t`Select all ${crew.members.length} with ${name}` : asStandby ? t`Select ${name} as standby` : t`Select ${name}`
                  }
                  loading={select.isPending}
                  onClick={() => select.select(one)}
                >
                  {crew ? <Trans>Select all {crew.members.length}</Trans> : <Trans>Select</Trans>}
                </Button>
              )}
            </td>
          )
        })}
      </tr>
    </tbody>
  )
}

function FactRows({ fact, applications }: { fact: Fact; applications: readonly Application[] }) {
  const values = applications.map(fact.value)
  const known = values.filter((value) => value !== null)
  const best = known.length === 0 ? null : fact.lowIsBest ? Math.min(...known) : Math.max(...known)
  // Equal values mark no one.
  const differs = known.some((value) => value !== best)
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={applications.length} className="pt-2 text-left text-small font-regular text-gray">
          {fact.label}
        </th>
      </tr>
      <tr>
        {applications.map((one, index) => (
          <td
            key={one.id}
            className={`pr-2 align-top font-semibold tabular-nums ${differs && values[index] === best ? 'text-success' : ''}`}
          >
            {fact.shown(one)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
