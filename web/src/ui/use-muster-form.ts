import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

/** How long the input may be wrong before the error shows. */
const ERROR_DELAY_MS = 500

/** A field of a number reads as NaN while it is empty or holds words. A person doesn't know that word. */
const noNumber = ({ input }: { input?: unknown }): string | undefined => (Number.isNaN(input) ? 'Enter a number' : undefined)

/**
 * A form with a schema of the contract. It checks while the user types, shows errors after 500 ms and focuses the first error on
 * submit. `handleSubmit` gives the parsed values.
 */
export function useMusterForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: noNumber }),
    mode: 'onChange',
    delayError: ERROR_DELAY_MS,
    shouldFocusError: true,
    defaultValues,
  })
}
