import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

/** How long typing may be wrong before it is said. */
const ERROR_DELAY_MS = 500

/**
 * A form held to a schema of the contract: checked as the user types, errors shown after 500 ms, the first error focused on
 * submit. `handleSubmit` gives the parsed values.
 */
export function useMusterForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onChange',
    delayError: ERROR_DELAY_MS,
    shouldFocusError: true,
    defaultValues,
  })
}
