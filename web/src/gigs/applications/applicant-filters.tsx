import { Trans, useLingui } from '@lingui/react/macro'
import type { ApplicantChoices } from '@muster/contract/gigs/applications/applicant-choices.ts'
import History from 'lucide-react/icons/history'
import Star from 'lucide-react/icons/star'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { Popover } from '../../ui/popover.tsx'
import { CheckList } from './check-list.tsx'
import { type ApplicantFilters as Filters, isFiltered, noFilters } from './applicant-query.ts'
import { MedalMark, useBadgeNames } from './medal-mark.tsx'
import { skillName } from '../../skills/skill-name.ts'

interface ApplicantFiltersProps {
  filters: Filters
  set: (change: Partial<Filters>) => void
  /** What the group can be filtered by; absent while it loads. */
  choices: ApplicantChoices | undefined
}

const GOOD = 4

/** Filters applicants by rating, past shifts here, badges, and certificates that are valid on the day of the shift. */
export function ApplicantFilters({ filters, set, choices }: ApplicantFiltersProps) {
  return (
    <>
      <RatingFilter rating={filters.rating_gte} set={set} />
      <WorkedHereFilter isOn={filters.worked_here === true} count={choices?.worked_here ?? 0} set={set} />
      <BadgesFilter chosen={filters.badge_types} choices={choices?.badges ?? []} set={set} />
      <CertificationsFilter chosen={filters.certifications} choices={choices?.certifications ?? []} set={set} />
      {isFiltered(filters) && (
        <Button variant="ghost" size="small" onClick={() => set(noFilters)}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </>
  )
}

type SetFilters = ApplicantFiltersProps['set']

function RatingFilter({ rating, set }: { rating: number | undefined; set: SetFilters }) {
  const { t } = useLingui()
  const least = rating?.toFixed(1)
  return (
    <FilterChip
      icon={<Star size={12} aria-hidden />}
      label={<Trans>Rating</Trans>}
      value={least && t`${least} and up, or new`}
      aria-pressed={rating !== undefined}
      onClick={() => set({ rating_gte: rating === undefined ? GOOD : undefined })}
      {...(rating !== undefined && { onRemove: () => set({ rating_gte: undefined }) })}
    />
  )
}

function WorkedHereFilter({ isOn, count, set }: { isOn: boolean; count: number; set: SetFilters }) {
  if (count === 0 && !isOn) return null
  const label = <Trans>Worked here</Trans>
  return (
    <FilterChip
      icon={<History size={12} aria-hidden />}
      label={
        isOn ? (
          label
        ) : (
          <>
            {label} <b className="text-black">{count}</b>
          </>
        )
      }
      value={isOn ? count : undefined}
      aria-pressed={isOn}
      onClick={() => set({ worked_here: isOn ? undefined : true })}
      {...(isOn && { onRemove: () => set({ worked_here: undefined }) })}
    />
  )
}

/** Names a few chosen filters, or counts them when there are many or some names have not loaded. */
function useChosenWords(): (names: readonly string[], count: number) => string {
  const { t } = useLingui()
  return (names, count) => (names.length === count && count < 3 ? names.join(', ') : t`${count} chosen`)
}

interface BadgesFilterProps {
  chosen: Filters['badge_types']
  choices: ApplicantChoices['badges']
  set: SetFilters
}

function BadgesFilter({ chosen, choices, set }: BadgesFilterProps) {
  const { t } = useLingui()
  const badgeNames = useBadgeNames()
  const chosenWords = useChosenWords()
  const isOn = chosen.length > 0
  if (choices.length === 0 && !isOn) return null
  const names = chosen.map((badge) => badgeNames[badge])
  return (
    <Popover
      className="w-60"
      label={t`Badges`}
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={isOn ? t`Badges:` : t`Badges`}
          value={isOn ? chosenWords(names, chosen.length) : undefined}
          onRemove={() => set({ badge_types: [] })}
        />
      )}
    >
      <CheckList
        label={t`Any of these badges`}
        options={choices.map(({ badge, count }) => ({
          value: badge,
          label: `${badgeNames[badge]} (${count})`,
          mark: <MedalMark badge={badge} />,
        }))}
        value={chosen}
        onChange={(next) => set({ badge_types: next })}
      />
    </Popover>
  )
}

interface CertificationsFilterProps {
  chosen: Filters['certifications']
  choices: ApplicantChoices['certifications']
  set: SetFilters
}

function CertificationsFilter({ chosen, choices, set }: CertificationsFilterProps) {
  const { t } = useLingui()
  const chosenWords = useChosenWords()
  const isOn = chosen.length > 0
  if (choices.length === 0 && !isOn) return null
  const names = choices.filter(({ id }) => chosen.includes(id)).map(skillName)
  return (
    <Popover
      className="w-72"
      label={t`Certifications`}
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={isOn ? t`Certifications:` : t`Certifications`}
          value={isOn ? chosenWords(names, chosen.length) : undefined}
          onRemove={() => set({ certifications: [] })}
        />
      )}
    >
      <p className="px-4 pt-3 text-small text-gray">
        <Trans>Pros with all of these, valid on the day of the shift</Trans>
      </p>
      <CheckList
        label={t`Certifications`}
        options={choices.map((one) => ({ value: one.id, label: `${skillName(one)} (${one.count})` }))}
        value={chosen}
        onChange={(next) => set({ certifications: next })}
      />
    </Popover>
  )
}
