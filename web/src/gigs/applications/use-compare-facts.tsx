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
  /** The value compared; the best is marked. Null is unknown and never the best. */
  value: (application: Application) => number | null
  shown: (application: Application) => ReactNode
  lowIsBest?: boolean
}

const incomparable = (): null => null

/** The rows of the comparison: the facts, then the parts of the match score. `comparison` is null while it loads. */
export function useCompareFacts(first: Application | undefined, comparison: Comparison | null): Record<'facts' | 'parts', Fact[]> {
  const { t } = useLingui()
  const record = useRecordFacts()
  const missed = useMissedFact(comparison)
  const certificates = useCertificateFacts(comparison)
  const parts = usePartFacts(first)
  const shown = shownWhenRead(comparison)
  const shift: Fact[] = [
    {
      key: 'type',
      label: t`Work type`,
      value: incomparable,
      shown: shown(({ employment_type: type }) => (type === null ? t`None in common` : type === 'W2' ? 'W-2' : '1099')),
    },
    {
      key: 'week',
      label: t`Hours this week, with this shift`,
      value: incomparable,
      shown: shown((known) => <WeekHours week={known} />),
    },
  ]
  return { facts: [...record.standing, missed, ...record.experience, ...certificates, ...shift], parts }
}

const comparedOf = (comparison: Comparison | null, { id }: Application): ComparedApplicant | undefined =>
  comparison?.applicants.find(({ application_id }) => application_id === id)

/** Shows a fact from the comparison, or a placeholder while it loads. */
const shownWhenRead =
  (comparison: Comparison | null) =>
  (show: (known: ComparedApplicant, application: Application) => ReactNode) =>
  (application: Application): ReactNode => {
    const known = comparedOf(comparison, application)
    return known ? show(known, application) : <Bone className="my-1 w-12" />
  }

/** Facts that come with the application, in the order in which they are shown: before and after the no-shows. */
function useRecordFacts(): Record<'standing' | 'experience', Fact[]> {
  const { t } = useLingui()
  const standing: Fact[] = [
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
      shown: ({ gigster }) => (gigster.completion_percentage === null ? '–' : `${gigster.completion_percentage}%`),
    },
  ]
  const experience: Fact[] = [
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
  ]
  return { standing, experience }
}

function useMissedFact(comparison: Comparison | null): Fact {
  const { t } = useLingui()
  return {
    key: 'missed',
    label: t`No-shows, last 12 months`,
    value(one) {
      const known = comparedOf(comparison, one)
      return known ? known.noshow_count * 100 + known.callout_count : null
    },
    shown: shownWhenRead(comparison)((known) => <Missed one={known} />),
    lowIsBest: true,
  }
}

function useCertificateFacts(comparison: Comparison | null): Fact[] {
  const { t } = useLingui()
  return (comparison?.certificates ?? []).map((certificate) => {
    const held = (one: ComparedApplicant | undefined) =>
      one?.certificates.find(({ certification_id }) => certification_id === certificate.id)
    const name = skillName(certificate)
    return {
      key: `certificate ${certificate.id}`,
      label: certificate.is_required ? t`${name}, required` : name,
      value: (one) => (held(comparedOf(comparison, one))?.state === 'VALID' ? 1 : 0),
      shown: shownWhenRead(comparison)((known, { timezone }) => <ComparedCertificate held={held(known)} zone={timezone} />),
    }
  })
}

function usePartFacts(first: Application | undefined): Fact[] {
  const names = useScorePartNames()
  return (first?.score_receipt?.parts ?? []).map(({ key }) => {
    const part = (one: Application) => one.score_receipt?.parts.find((its) => its.key === key)
    return {
      key: `part ${key}`,
      label: names[key],
      value: (one) => part(one)?.value ?? null,
      shown: (one) => `${part(one)?.value ?? '–'} / ${part(one)?.weight ?? '–'}`,
    }
  })
}

/** Counts of no-shows and callouts, in words. */
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
          <Plural value={callout_count} one="# callout" other="# callouts" />
        </span>
      )}
    </>
  )
}
