import type { CallInput, CallResult, Endpoint } from '@muster/contract/endpoint.ts'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallFailed } from './call-failed.ts'
import { call } from './client.ts'
import { allOf } from './query.ts'

/** The part of a form that takes the server's field errors. */
interface FaultSink {
  setError: (name: never, error: { type: string; message: string }, options?: { shouldFocus: boolean }) => void
}

interface UseCallOptions<E extends Endpoint> {
  /** The form whose fields get the server's field-level errors, by name. */
  form?: FaultSink
  /** The calls whose cached answers this one makes stale. */
  changes?: readonly Pick<Endpoint, 'path'>[]
  ifMatch?: string
  /** The location that the call is about, in place of the current one. */
  at?: number | undefined
  onSuccess?: (answer: CallResult<E>, input: CallInput<E>) => void
}

/** Sets each field error of a refusal on the form's field of the same name. */
export function placeFaults(form: FaultSink, error: unknown): void {
  if (!(error instanceof CallFailed)) return
  const faults =
    error.details.length > 0 ? error.details : error.target ? [{ code: error.code, message: error.message, target: error.target }] : []
  faults.forEach(({ code, message, target }, index) =>
    form.setError(target as never, { type: code, message }, { shouldFocus: index === 0 }),
  )
}

/**
 * A call that changes something: `const post = useCall(postGig, { form })`, then `post.mutate({ body })`. A double click sends and tells it
 * once: the same input is ignored until it has an answer.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: UseCallOptions<E> = {},
): UseMutationResult<CallResult<E>, Error, CallInput<E>> {
  const client = useQueryClient()
  const pending = useRef(new Set<string>())
  const mutation = useMutation<CallResult<E>, Error, CallInput<E>>({
    mutationFn: (input) =>
      call(endpoint, input, {
        ...(options.ifMatch && { ifMatch: options.ifMatch }),
        ...(options.at !== undefined && { at: options.at }),
      }),
    onSuccess: async (answer, input) => {
      options.onSuccess?.(answer, input)
      await Promise.all((options.changes ?? []).map((changed) => client.invalidateQueries(allOf(changed))))
    },
    onError: (error) => {
      if (options.form) placeFaults(options.form, error)
    },
    onSettled: (_answer, _error, input) => void pending.current.delete(JSON.stringify(input)),
  })
  const { mutate } = mutation
  return {
    ...mutation,
    mutate: (...given) => {
      const text = JSON.stringify(given[0])
      if (pending.current.has(text)) return
      pending.current.add(text)
      mutate(...given)
    },
  }
}
