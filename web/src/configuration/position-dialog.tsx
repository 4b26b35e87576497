import { Trans, useLingui } from '@lingui/react/macro'
import { type Configuration, NewPosition, type Position } from '@muster/contract/configuration/catalog.ts'
import { addPosition, editPosition, getConfiguration } from '@muster/contract/configuration/configuration-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { TagColor } from '@muster/contract/skills/skill.ts'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { CertificateBoxes } from './certificate-boxes.tsx'

type Typed = z.input<typeof NewPosition>

interface PositionDialogProps {
  configuration: Configuration
  /** The position to change, or a new one. */
  id: number | 'new'
  onClose: () => void
}

/** The words, group and color of a position, in both languages; of a new one its certificates too. */
export function PositionDialog({ configuration, id, onClose }: PositionDialogProps) {
  const { positions } = configuration
  const position = positions.find((one) => one.id === id)
  const { form, send, isPending, error } = usePosition(position, positions[0]?.id ?? 0, onClose)
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={position?.name ?? <Trans>New position</Trans>}
      description={position ? <Trans>It holds at once, for what is posted from now on.</Trans> : <Trans>Every market gets it.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={isPending} onClick={send}>
            {position ? <Trans>Save</Trans> : <Trans>Add position</Trans>}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Words form={form} configuration={configuration} isNew={position === undefined} />
        {position === undefined && (
          <CertificateBoxes
            certifications={configuration.certifications}
            chosen={form.watch('certification_ids')}
            onChoose={(ids) => form.setValue('certification_ids', ids)}
          />
        )}
        <CallProblem error={error} />
      </form>
    </Dialog>
  )
}

function usePosition(position: Position | undefined, first_id: number, onClose: () => void) {
  const { t } = useLingui()
  const form = useMusterForm<Typed, NewPosition>(NewPosition, {
    name: '',
    name_es: '',
    group_name: '',
    color: 'blue',
    default_description: '',
    default_description_es: '',
    default_no_experience_required: false,
    competencies: [],
    certification_ids: [],
    ...position,
    like_id: first_id,
  })
  const done = { form, changes: [getConfiguration, listSkills] }
  const add = useCall(addPosition, {
    ...done,
    onSuccess: ({ name }) => {
      onClose()
      toastDone(t`${name} can be posted now`)
    },
  })
  const edit = useCall(editPosition, {
    ...done,
    onSuccess: () => {
      onClose()
      toastDone(t`Saved`)
    },
  })
  const send = (): void =>
    void form.handleSubmit(({ like_id, certification_ids, ...words }) => {
      if (position === undefined) add.mutate({ body: { ...words, certification_ids, like_id } })
      else edit.mutate({ params: { id: position.id }, body: words })
    })()
  return { form, send, isPending: add.isPending || edit.isPending, error: add.error ?? edit.error }
}

type PositionForm = ReturnType<typeof usePosition>['form']

function Words({ form, configuration, isNew }: { form: PositionForm; configuration: Configuration; isNew: boolean }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const colors: Record<TagColor, string> = { blue: t`Blue`, red: t`Red`, green: t`Green`, yellow: t`Yellow`, purple: t`Purple` }
  const groups = [...new Set(configuration.positions.map(({ group_name }) => group_name))]
  return (
    <>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <TextField label={t`Name in English`} maxLength={60} error={errors.name?.message} {...form.register('name')} />
        <TextField label={t`Name in Spanish`} maxLength={60} error={errors.name_es?.message} {...form.register('name_es')} />
        <TextField
          label={t`Group`}
          list="position-groups"
          maxLength={40}
          error={errors.group_name?.message}
          {...form.register('group_name')}
        />
        <datalist id="position-groups">
          {groups.map((group) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </datalist>
        <SelectField label={t`Color`} {...form.register('color')}>
          {TagColor.options.map((color) => (
            <option key={color} value={color}>
              {colors[color]}
            </option>
          ))}
        </SelectField>
        {isNew && (
          <SelectField label={t`Wages like`} {...form.register('like_id', { valueAsNumber: true })}>
            {configuration.positions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Texts form={form} />
    </>
  )
}

function Texts({ form }: { form: PositionForm }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextArea
        label={t`What the work is, in English`}
        maxLength={2000}
        error={errors.default_description?.message}
        {...form.register('default_description')}
      />
      <TextArea
        label={t`What the work is, in Spanish`}
        maxLength={2000}
        error={errors.default_description_es?.message}
        {...form.register('default_description_es')}
      />
      <TextField
        label={t`Skills within it`}
        help={t`Separate them with commas`}
        error={errors.competencies?.message}
        defaultValue={form.getValues('competencies').join(', ')}
        onChange={(event) =>
          form.setValue(
            'competencies',
            event.target.value
              .split(',')
              .map((one) => one.trim())
              .filter((one) => one !== ''),
            { shouldValidate: true },
          )
        }
      />
      <Checkbox label={t`A shift needs no experience unless the business says so`} {...form.register('default_no_experience_required')} />
    </>
  )
}
