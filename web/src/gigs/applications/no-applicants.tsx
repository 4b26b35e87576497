import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ApplicantGroup } from './applicant-query.ts'

interface NoApplicantsProps {
  group: ApplicantGroup
  /** How many there are without filters. */
  without: number
  /** Takes the filters away; absent where none is set. */
  onClear?: () => void
}

/** Nobody to show, and what to do about it. */
export function NoApplicants({ group, without, onClear }: NoApplicantsProps) {
  if (onClear && without > 0)
    return (
      <EmptyState
        title={<Trans>Nobody fits these filters</Trans>}
        action={
          <Button variant="outlined" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Plural value={without} one="# pro is here without them." other="# pros are here without them." />
      </EmptyState>
    )
  if (group === 'waiting') {
    return (
      <EmptyState title={<Trans>Nobody is waiting</Trans>}>
        <Trans>New applicants appear here by themselves, usually within minutes of posting.</Trans>
      </EmptyState>
    )
  }
  return <EmptyState title={<Trans>Nobody here yet</Trans>} />
}
