import { useLingui } from '@lingui/react/macro'
import { getManagerProfile, listManagerSkills, patchManagerProfile } from '@muster/contract/accounts/user-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { languageNow } from '../i18n/language.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { toastDone } from '../ui/toast.tsx'

/** The manager's role at the business, saved as soon as it is chosen. */
export function ManagerSkillField() {
  const { t } = useLingui()
  const profile = useQuery(read(getManagerProfile, {}))
  const skills = useQuery(read(listManagerSkills, {}))
  const save = useCall(patchManagerProfile, { changes: [getManagerProfile], onSuccess: () => toastDone(t`Role saved`) })
  const nameOf = languageNow() === 'es' ? ('name_es' as const) : ('name' as const)
  const chosen = save.isPending ? save.variables.body.manager_skill_id : profile.data?.manager_skill_id
  const failed = [profile, skills].find((query) => failedToLoad<unknown>(query))
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  return (
    <>
      <SelectField
        label={t`Your role`}
        hideLabel
        disabled={!profile.data || !skills.data}
        value={chosen ?? ''}
        onChange={({ target }) => save.mutate({ body: { manager_skill_id: target.value === '' ? null : Number(target.value) } })}
      >
        <option value="">{t`Not set`}</option>
        {(skills.data ?? [])
          .toSorted((one, other) => one[nameOf].localeCompare(other[nameOf], languageNow()))
          .map((skill) => (
            <option key={skill.id} value={skill.id}>
              {skill[nameOf]}
            </option>
          ))}
      </SelectField>
      <CallProblem error={save.error} />
    </>
  )
}
