import { Trans, useLingui } from '@lingui/react/macro'
import { type Brand, BrandEdit } from '@muster/contract/brand/brand.ts'
import { getBrand, putBrand } from '@muster/contract/brand/brand-endpoints.ts'
import { nearestPassing } from '@muster/contract/brand/brand-color-rules.ts'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { applyBrand } from './apply-brand.ts'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'

type Typed = z.input<typeof BrandEdit>
type Form = UseFormReturn<Typed, unknown, BrandEdit>
const HEX = /^#[0-9a-f]{6}$/i

interface BrandFormProps {
  brand: Brand
  /** The words of the button. */
  action: ReactNode
  onSaved: () => void
}

/** Whose marketplace this is: name, address, logo and colors. */
export function BrandForm({ brand: { fixed, ...brand }, action, onSaved }: BrandFormProps) {
  const form = useMusterForm<Typed, BrandEdit>(BrandEdit, brand)
  const save = useCall(putBrand, {
    form,
    changes: [getBrand],
    onSuccess: (saved) => {
      applyBrand(saved)
      form.reset(form.getValues())
      onSaved()
    },
  })
  return (
    <form noValidate className="grid max-w-2xl gap-6" onSubmit={form.handleSubmit((body) => save.mutate({ body }))}>
      <NameFields form={form} fixed={fixed} />
      <Controller
        control={form.control}
        name="logo_public_id"
        render={({ field }) => <LogoField value={field.value} onChange={field.onChange} />}
      />
      <ColorFields form={form} />
      <CallProblem error={save.error} />
      <Button type="submit" variant="contained" className="justify-self-start" loading={save.isPending}>
        {action}
      </Button>
      <UnsavedChanges when={form.formState.isDirty && !save.isPending && !save.isSuccess} />
    </form>
  )
}

function NameFields({ form, fixed }: { form: Form; fixed: Brand['fixed'] }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const help = (part: 'name' | 'address', usual: string, variable: string): string =>
    fixed.includes(part) ? t`The server’s setting ${variable} says this. Change it there.` : usual
  return (
    <div className="grid gap-4">
      <TextField
        label={t`Name of your marketplace`}
        help={help('name', t`On every screen, message and invoice.`, 'MUSTER_PROVIDER_NAME')}
        readOnly={fixed.includes('name')}
        maxLength={60}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t`Business address`}
        optional
        help={help('address', t`On invoices, with commas between its lines.`, 'MUSTER_PROVIDER_ADDRESS')}
        readOnly={fixed.includes('address')}
        maxLength={300}
        error={errors.address?.message}
        {...form.register('address')}
      />
    </div>
  )
}

function ColorFields({ form }: { form: Form }) {
  const { t } = useLingui()
  const { errors, dirtyFields } = form.formState
  const set = (name: 'light_color' | 'dark_color', color: string): void =>
    form.setValue(name, color, { shouldValidate: true, shouldDirty: true })
  const light = form.watch('light_color')
  const dark = form.watch('dark_color')
  return (
    <fieldset className="grid items-start gap-5 desktop:grid-cols-2">
      <legend className="mb-2 text-small font-semibold">
        <Trans>Brand color</Trans>
      </legend>
      <ColorField
        label={t`Light theme`}
        theme="light"
        value={light}
        error={errors.light_color?.message}
        onProposed={(color) => set('light_color', color)}
        onChange={(color) => {
          set('light_color', color)
          // Until someone chooses another one, the dark theme follows.
          if (HEX.test(color) && !dirtyFields.dark_color)
            form.setValue('dark_color', nearestPassing(color.toLowerCase(), 'dark'), { shouldValidate: true })
        }}
      />
      <ColorField
        label={t`Dark theme`}
        theme="dark"
        value={dark}
        error={errors.dark_color?.message}
        onProposed={(color) => set('dark_color', color)}
        onChange={(color) => set('dark_color', color)}
      />
    </fieldset>
  )
}
