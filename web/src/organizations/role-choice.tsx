import { Trans, useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { roleNames, roleRights } from '../teams/role-words.ts'
import type { TeamRow } from './team-rows.ts'
import { useChangeRole } from './use-change-role.ts'

type Choice = 'ADMIN' | 'TEAM_MEMBER' | 'NONE'

interface RoleChoiceProps {
  row: TeamRow
  location: { id: number; name: string }
  onDone: () => void
}

/** What a person may do at a location. The last admin keeps the role, and reads why. */
export function RoleChoice({ row, location, onDone }: RoleChoiceProps) {
  const { t } = useLingui()
  const held = row.roles.get(location.id)
  const now: Choice = held?.role ?? 'NONE'
  const [choice, setChoice] = useState<Choice>(now)
  const { words, error, isPending, change } = useChangeRole({ row, location, onDone })
  const isLocked = held?.is_last_admin === true
  const option = (value: 'ADMIN' | 'TEAM_MEMBER') => ({
    value,
    label: t(roleNames[value]),
    help: t(roleRights[value]),
    disabled: isLocked && value !== 'ADMIN',
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        change(choice === 'NONE' ? null : choice)
      }}
    >
      <RadioCards<Choice>
        label={t`${row.name} at ${location.name}`}
        value={choice}
        onChange={setChoice}
        options={[
          option('ADMIN'),
          option('TEAM_MEMBER'),
          {
            value: 'NONE',
            label: <span className={isLocked ? '' : 'text-error'}>{t`No access`}</span>,
            help: <WithoutAccess row={row} location={location} />,
            disabled: isLocked,
          },
        ]}
      />
      {isLocked && (
        <p className="flex gap-2 text-gray">
          <Lock size={14} className="mt-0.5 shrink-0" aria-hidden />
          <Trans>Last admin here. Make someone else an admin first.</Trans>
        </p>
      )}
      <CallProblem error={error} words={words} />
      {!isLocked && (
        <Button
          type="submit"
          variant={choice === 'NONE' && now !== 'NONE' ? 'destructive' : 'contained'}
          disabled={choice === now}
          loading={isPending}
        >
          {choice === 'NONE' && now !== 'NONE' ? <Trans>Remove access</Trans> : <Trans>Save role</Trans>}
        </Button>
      )}
    </form>
  )
}

/** What becomes of a person without a role at a location. */
function WithoutAccess({ row: { user, roles }, location }: Pick<RoleChoiceProps, 'row' | 'location'>) {
  const name = user.first_name
  if (!roles.has(location.id)) return <Trans>{name} sees nothing of this location</Trans>
  const others = [...roles.values()].filter(({ id }) => id !== location.id)
  if (others.length === 0) return <Trans>{name} loses this location now and leaves the team</Trans>
  const kept = others.length === 1 ? others[0]!.name : null
  return kept === null ? (
    <Trans>
      {name} loses this location now, keeps {others.length} others
    </Trans>
  ) : (
    <Trans>
      {name} loses this location now, keeps {kept}
    </Trans>
  )
}
