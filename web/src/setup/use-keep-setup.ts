import type { Setup } from '@muster/contract/setup/setup.ts'
import { getSetup } from '@muster/contract/setup/setup-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { read } from '../api/query.ts'

/** Keeps what a step answered, so that the next step begins with it. */
export function useKeepSetup(): (setup: Setup) => void {
  const client = useQueryClient()
  return useCallback((setup) => void client.setQueryData(read(getSetup, {}).queryKey, setup), [client])
}
