import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NumberFilter } from '../../admin/number-filter.tsx'
import { TypedFilter } from '../../admin/typed-filter.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { UserFilters } from '../admin-users-search.ts'

const TEXTS = ['first_name', 'last_name', 'preferred_name_for_search', 'email', 'phone_number', 'uuid'] as const
const DAYS = ['date_joined', 'last_login'] as const

interface FiltersProps {
  search: UserFilters
  onChange: (part: Partial<UserFilters>) => void
}

/** The filters that staff need rarely, behind a button until one of them is set. */
export function MoreUserFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const isUsed = [...TEXTS, ...DAYS, 'gigster_profile__id' as const].some((key) => search[key] !== undefined)
  const [isOpen, setOpen] = useState(isUsed)
  const labels = {
    first_name: t`First name`,
    last_name: t`Last name`,
    preferred_name_for_search: t`Name to search by`,
    email: t`Email`,
    phone_number: t`Phone number`,
    uuid: 'UUID',
    date_joined: t`Joined on`,
    last_login: t`Last sign-in on`,
  }
  if (!isOpen)
    return (
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Trans>More filters</Trans>
      </Button>
    )
  return (
    <>
      {TEXTS.map((key) => (
        <TypedFilter
          key={key}
          label={labels[key]}
          value={search[key] ?? ''}
          onChange={(value) => onChange({ [key]: value || undefined })}
        />
      ))}
      <NumberFilter
        label={t`Pro’s ID`}
        value={search.gigster_profile__id}
        onChange={(gigster_profile__id) => onChange({ gigster_profile__id })}
      />
      {DAYS.map((key) => (
        <DateField
          key={key}
          label={labels[key]}
          className="w-44 phone:w-[calc(50%-4px)]"
          value={search[key] ?? null}
          onChange={(day) => onChange({ [key]: day })}
        />
      ))}
    </>
  )
}
