import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { addGigTemplate, listGigTemplates } from '@muster/contract/gigs/templates/template-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toastDone } from '../../ui/toast.tsx'
import type { ShiftDraft } from '../shift-values.ts'
import { templateOf } from './template-values.ts'

/** Saves the form as a template. Hidden until the form has a position, a wage and a description. */
export function KeepTemplate({ locationId, values }: { locationId: number; values: ShiftDraft }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const keep = useCall(addGigTemplate, {
    changes: [listGigTemplates],
    onSuccess: () => {
      toastDone(t`Template saved`)
      setName('')
    },
  })
  const words: Record<CallError<typeof addGigTemplate>, string> = {
    WAGE_BELOW_MINIMUM: t`The wage is below the minimum for this position here. Enter a higher wage.`,
  }
  const template = templateOf(values, name.trim(), locationId)
  if (template === null) return null
  const submit = (): void => {
    if (template.name !== '') keep.mutate({ body: template })
  }
  return (
    <div className="mb-3 border-b border-light-gray pb-4">
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          label={t`Save this form as`}
          placeholder={t`Banquet server, black tie`}
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
        <Button
          variant="outlined"
          className="h-[38px] touch:h-11"
          disabled={template.name === ''}
          loading={keep.isPending}
          onClick={submit}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
      <CallProblem error={keep.error} words={words} />
    </div>
  )
}
