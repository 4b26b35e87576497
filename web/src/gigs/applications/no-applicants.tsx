import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ApplicantGroup } from './applicant-query.ts'

interface NoApplicantsProps {
  group: ApplicantGroup
  /** How many applicants there are without filters. */
  without: number
  /** Clears the filters; absent when none is set. */
  onClear?: () => void
}

/** Explains why the list is empty and what to do next. */
export function NoApplicants({ group, without, onClear }: NoApplicantsProps) {
  if (onClear && without > 0)
    return (
      <EmptyState
        title={<Trans>No applicants match these filters</Trans>}
        action={
          <Button variant="outlined" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Plural value={without} one="Clear them to see # pro." other="Clear them to see # pros." />
      </EmptyState>
    )
  if (group === 'waiting') {
    return (
      <EmptyState title={<Trans>No applicants waiting</Trans>}>
        <Trans>New applicants appear here automatically, usually minutes after you post.</Trans>
      </EmptyState>
    )
  }
  return <EmptyState title={<Trans>No one here yet</Trans>} />
}
