import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { ComparedApplicant, Comparison } from '@muster/contract/gigs/applications/comparison.ts'
import type { ReactNode } from 'react'
import { Bone } from '../../ui/skeleton.tsx'
import { ComparedCertificate } from './compared-certificate.tsx'
import { useScorePartNames } from '../matching/score-part-names.ts'
import { skillName } from '../../skills/skill-name.ts'
import { WeekHours } from './week-hours.tsx'

/** A row of the comparison. */
export interface Fact {
  label: ReactNode
  key: string
  /** What is compared; the best is marked. Null is unknown and never the best. */
  value: (application: Application) => number | null
  shown: (application: Application) => ReactNode
  lowIsBest?: boolean
}

const nothing = (): null => null

/** What stands side by side of applicants: of the list, of the shift (`comparison`, null while it is read), and of the score. */
export function useCompareFacts(first: Application | undefined, comparison: Comparison | null): Record<'facts' | 'parts', Fact[]> {
  const { t } = useLingui()
  const names = useScorePartNames()
  const of = ({ id }: Application): ComparedApplicant | undefined =>
    comparison?.applicants.find(({ application_id }) => application_id === id)
  const whenKnown = (application: Application, show: (known: ComparedApplicant) => ReactNode): ReactNode => {
    const known = of(application)
    return known ? show(known) : <Bone className="my-1 w-12" />
  }
  const missed = (one: ComparedApplicant): number => one.noshow_count * 100 + one.callout_count
  const facts: Fact[] = [
    { key: 'match', label: t`Match`, value: (one) => one.match_score, shown: (one) => one.match_score ?? '–' },
    {
      key: 'rating',
      label: t`Rating`,
      value: ({ gigster }) => gigster.rating,
      shown: ({ gigster }) =>
        gigster.rating === null ? <Trans>not yet shown</Trans> : `${gigster.rating.toFixed(1)} (${gigster.review_count})`,
    },
    {
      key: 'completed',
      label: t`Shifts completed`,
      value: ({ gigster }) => gigster.completion_percentage,
      shown: ({ gigster }) => (gigster.completion_percentage === null ? '–' : `${gigster.completion_percentage} %`),
    },
    {
      key: 'missed',
      label: t`No-shows, last 12 months`,
      value: (one) => {
        const known = of(one)
        return known ? missed(known) : null
      },
      shown: (one) => whenKnown(one, (known) => <Missed one={known} />),
      lowIsBest: true,
    },
    { key: 'worked', label: t`Shifts worked`, value: ({ gigster }) => gigster.gigs_worked, shown: ({ gigster }) => gigster.gigs_worked },
    {
      key: 'here',
      label: t`Worked here`,
      value: ({ gigster }) => gigster.worked_here_count,
      shown: ({ gigster }) => <Plural value={gigster.worked_here_count} _0="Never" one="Once" other="# times" />,
    },
    {
      key: 'distance',
      label: t`Distance`,
      value: ({ gigster }) => gigster.distance_miles,
      shown: ({ gigster }) => t`${gigster.distance_miles.toFixed(1)} mi`,
      lowIsBest: true,
    },
    ...(comparison?.certificates ?? []).map((certificate): Fact => {
      const held = (one: Application) => of(one)?.certificates.find(({ certification_id }) => certification_id === certificate.id)
      const name = skillName(certificate)
      return {
        key: `certificate ${certificate.id}`,
        label: certificate.is_required ? t`${name}, needed` : name,
        value: (one) => (held(one)?.state === 'VALID' ? 1 : 0),
        shown: (one) => whenKnown(one, () => <ComparedCertificate held={held(one)} zone={one.timezone} />),
      }
    }),
    {
      key: 'type',
      label: t`Work type`,
      value: nothing,
      shown: (one) => whenKnown(one, ({ employment_type: type }) => (type === null ? t`None in common` : type === 'W2' ? 'W-2' : '1099')),
    },
    {
      key: 'week',
      label: t`Hours this week, with this shift`,
      value: nothing,
      shown: (one) => whenKnown(one, (known) => <WeekHours week={known} />),
    },
  ]
  const parts = (first?.score_receipt?.parts ?? []).map(({ key }): Fact => {
    const part = (one: Application) => one.score_receipt?.parts.find((its) => its.key === key)
    return {
      key: `part ${key}`,
      label: names[key],
      value: (one) => part(one)?.value ?? null,
      shown: (one) => `${part(one)?.value ?? '–'} / ${part(one)?.weight ?? '–'}`,
    }
  })
  return { facts, parts }
}

/** Confirmed shifts that a pro missed or gave back late, in words. */
function Missed({ one: { noshow_count, callout_count } }: { one: ComparedApplicant }) {
  if (noshow_count === 0 && callout_count === 0) return <Trans context="missed shifts">None</Trans>
  return (
    <>
      {noshow_count > 0 && (
        <span className="block text-error">
          <Plural value={noshow_count} one="# no-show" other="# no-shows" />
        </span>
      )}
      {callout_count > 0 && (
        <span className="block text-warning">
          <Plural value={callout_count} one="# late call-out" other="# late call-outs" />
        </span>
      )}
    </>
  )
}
