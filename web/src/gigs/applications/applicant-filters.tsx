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
  /** What the group can be narrowed by; absent while it is read. */
  choices: ApplicantChoices | undefined
}

const GOOD = 4

/** What applicants are narrowed by: rating, having worked here, badges, certificates that are valid on the day of the shift. */
export function ApplicantFilters({ filters, set, choices }: ApplicantFiltersProps) {
  const { t } = useLingui()
  const badgeNames = useBadgeNames()
  const { badge_types, certifications, rating_gte: rating, worked_here } = filters
  const least = rating?.toFixed(1)
  const named = (names: readonly string[], count: number): string =>
    names.length === count && count < 3 ? names.join(', ') : t`${count} chosen`
  const known = choices?.certifications ?? []
  const here = choices?.worked_here ?? 0
  return (
    <>
      <FilterChip
        icon={<Star size={12} aria-hidden />}
        label={<Trans>Rating</Trans>}
        value={least && t`${least} and up, or new`}
        aria-pressed={rating !== undefined}
        onClick={() => set({ rating_gte: rating === undefined ? GOOD : undefined })}
        {...(rating !== undefined && { onRemove: () => set({ rating_gte: undefined }) })}
      />
      {(here > 0 || worked_here) && (
        <FilterChip
          icon={<History size={12} aria-hidden />}
          label={
            worked_here ? (
              <Trans>Worked here</Trans>
            ) : (
              <>
                <Trans>Worked here</Trans> <b className="text-black">{here}</b>
              </>
            )
          }
          value={worked_here ? here : undefined}
          aria-pressed={worked_here === true}
          onClick={() => set({ worked_here: worked_here ? undefined : true })}
          {...(worked_here && { onRemove: () => set({ worked_here: undefined }) })}
        />
      )}
      {((choices?.badges.length ?? 0) > 0 || badge_types.length > 0) && (
        <Popover
          className="w-60"
          label={t`Badges`}
          trigger={(trigger) => (
            <FilterChip
              {...trigger}
              label={badge_types.length > 0 ? t`Badges:` : t`Badges`}
              value={
                badge_types.length > 0
                  ? named(
                      badge_types.map((badge) => badgeNames[badge]),
                      badge_types.length,
                    )
                  : undefined
              }
              onRemove={() => set({ badge_types: [] })}
            />
          )}
        >
          <CheckList
            label={t`Any of these badges`}
            options={(choices?.badges ?? []).map(({ badge, count }) => ({
              value: badge,
              label: `${badgeNames[badge]} (${count})`,
              mark: <MedalMark badge={badge} />,
            }))}
            value={badge_types}
            onChange={(next) => set({ badge_types: next })}
          />
        </Popover>
      )}
      {(known.length > 0 || certifications.length > 0) && (
        <Popover
          className="w-72"
          label={t`Certifications`}
          trigger={(trigger) => (
            <FilterChip
              {...trigger}
              label={certifications.length > 0 ? t`Certifications:` : t`Certifications`}
              value={
                certifications.length > 0
                  ? named(known.filter(({ id }) => certifications.includes(id)).map(skillName), certifications.length)
                  : undefined
              }
              onRemove={() => set({ certifications: [] })}
            />
          )}
        >
          <p className="px-4 pt-3 text-small text-gray">
            <Trans>Holds all of these, valid on the day of the shift</Trans>
          </p>
          <CheckList
            label={t`Certifications`}
            options={known.map((one) => ({ value: one.id, label: `${skillName(one)} (${one.count})` }))}
            value={certifications}
            onChange={(next) => set({ certifications: next })}
          />
        </Popover>
      )}
      {isFiltered(filters) && (
        <Button variant="ghost" size="small" onClick={() => set(noFilters)}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </>
  )
}
