import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { useScorePartNames } from './score-part-names.ts'
import { useSelect } from './use-applicant-acts.ts'

/** At most so many side by side: more cannot be read at a glance. */
export const MOST_COMPARED = 4

interface Fact {
  label: string
  /** What is compared; the best is marked. Null is unknown and never the best. */
  value: (application: Application) => number | null
  shown: (application: Application) => ReactNode
  lowIsBest?: boolean
}

/** Two to four applicants side by side, row by row, the best value of each marked. */
export function CompareApplicants({
  applications,
  blind,
  onClear,
}: {
  applications: readonly Application[]
  blind: boolean
  onClear: () => void
}) {
  const { t } = useLingui()
  const select = useSelect()
  const parts = useScorePartNames()
  const keys = applications[0]?.score_receipt?.parts.map(({ key }) => key) ?? []
  const facts: Fact[] = [
    { label: t`Match`, value: (one) => one.match_score, shown: (one) => one.match_score ?? '–' },
    {
      label: t`Rating`,
      value: ({ gigster }) => gigster.rating,
      shown: ({ gigster }) =>
        gigster.rating === null ? <Trans>not yet shown</Trans> : `${gigster.rating.toFixed(1)} (${gigster.review_count})`,
    },
    {
      label: t`Shifts completed`,
      value: ({ gigster }) => gigster.completion_percentage,
      shown: ({ gigster }) => (gigster.completion_percentage === null ? '–' : `${gigster.completion_percentage} %`),
    },
    { label: t`Shifts worked`, value: ({ gigster }) => gigster.gigs_worked, shown: ({ gigster }) => gigster.gigs_worked },
    {
      label: t`Worked here`,
      value: ({ gigster }) => gigster.worked_here_count,
      shown: ({ gigster }) => <Plural value={gigster.worked_here_count} _0="Never" one="Once" other="# times" />,
    },
    {
      label: t`Distance`,
      value: ({ gigster }) => gigster.distance_miles,
      shown: ({ gigster }) => t`${gigster.distance_miles.toFixed(1)} mi`,
      lowIsBest: true,
    },
    ...keys.map((key): Fact => {
      const part = (one: Application) => one.score_receipt?.parts.find((its) => its.key === key)
      return {
        label: parts[key],
        value: (one) => part(one)?.value ?? null,
        shown: (one) => `${part(one)?.value ?? '–'} / ${part(one)?.weight ?? '–'}`,
      }
    }),
  ]
  return (
    <aside
      aria-label={t`Compare`}
      className="w-[372px] shrink-0 overflow-y-auto border-l border-light-gray px-5 py-3 max-wide:w-full max-wide:border-t max-wide:border-l-0"
    >
      <div className="mb-3 flex items-center justify-between">
        <h2 className="text-large">
          <Trans>Compare {applications.length}</Trans>
        </h2>
        <Button variant="ghost" iconOnly aria-label={t`Close the comparison`} icon={<X size={16} aria-hidden />} onClick={onClear} />
      </div>
      <table className="w-full table-fixed">
        <thead>
          <tr>
            {applications.map(({ id, gigster }, index) => (
              <th key={id} scope="col" className="pb-2 text-left align-top font-semibold">
                {blind ? (
                  <Trans>Applicant {index + 1}</Trans>
                ) : (
                  <>
                    <Avatar name={`${gigster.first_name} ${gigster.last_name}`} src={imageUrl(gigster.headshot_public_id, 128)} size={44} />
                    <span className="mt-2 block">{gigster.display_name}</span>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {facts.map((fact) => (
          <FactRows key={fact.label} fact={fact} applications={applications} />
        ))}
        <tfoot>
          <tr>
            {applications.map(({ id, gigster, is_selected }, index) => (
              <td key={id} className="pt-3 pr-2">
                {!is_selected && (
                  <Button
                    variant="outlined"
                    size="small"
                    fullWidth
                    aria-label={blind ? t`Select applicant ${index + 1}` : t`Select ${gigster.first_name}`}
                    loading={select.isPending}
                    onClick={() => select.selectOne(id)}
                  >
                    <Trans>Select</Trans>
                  </Button>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="mt-4 text-small text-gray">
        <Trans>Green marks the best value in a row. Nobody is ranked by age, name, photo or language.</Trans>
      </p>
    </aside>
  )
}

function FactRows({ fact, applications }: { fact: Fact; applications: readonly Application[] }) {
  const values = applications.map(fact.value)
  const known = values.filter((value) => value !== null)
  const best = known.length === 0 ? null : fact.lowIsBest ? Math.min(...known) : Math.max(...known)
  // Where all are alike nobody is better.
  const stands = known.some((value) => value !== best)
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={applications.length} className="pt-2 text-left text-small font-normal text-gray">
          {fact.label}
        </th>
      </tr>
      <tr>
        {applications.map((one, index) => (
          <td key={one.id} className={`font-semibold tabular-nums ${stands && values[index] === best ? 'text-success' : ''}`}>
            {fact.shown(one)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
