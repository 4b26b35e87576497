import { availableParallelism } from 'node:os'

/** The server has a core of its own and what sends requests another one. The database is not pinned. */
export const SERVER_CORE = 0
const SENDER_CORE = 1

/** A program and its arguments, held to one core. */
export const onCore = (core: number, ...command: string[]): [string, string[]] => ['taskset', ['-c', String(core), ...command]]

export function senderCore(): number {
  if (availableParallelism() < 2) throw new Error('measuring needs two cores: one for the server, one for what sends requests')
  return SENDER_CORE
}
