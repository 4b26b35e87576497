import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { TextArea } from '../../ui/text-area.tsx'
import type { ShiftFormState } from '../shift-values.ts'

/** Description and private instructions. Folded, because the position usually brings its own description. */
export function DetailFields({ form }: { form: ShiftFormState }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const [description, instructions] = [form.getValues('description'), form.getValues('special_inst')]
  return (
    <details className="group" open={errors.description || errors.special_inst ? true : undefined}>
      <summary className="flex list-none items-center gap-2 rounded-tag touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 text-small font-semibold">
          <Trans>Details</Trans>
        </span>
        <span className="min-w-0 flex-1 truncate text-small text-gray group-open:invisible">
          {description || <Trans>No description</Trans>}
          {instructions && ` · ${instructions}`}
        </span>
        <ChevronDown size={16} className="shrink-0 text-gray transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        <TextArea
          label={t`Description`}
          help={t`Every pro reads this before applying.`}
          maxLength={4000}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <TextArea
          label={t`Private instructions`}
          optional
          help={t`Only confirmed pros read this: which door, where to park, what to wear.`}
          maxLength={4000}
          error={errors.special_inst?.message}
          {...form.register('special_inst')}
        />
      </div>
    </details>
  )
}
