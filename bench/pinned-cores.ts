import { availableParallelism } from 'node:os'

/** The server has one core and the sender another. The database is not pinned. */
export const SERVER_CORE = 0
const SENDER_CORE = 1

/** A program and its arguments, pinned to one core. */
export const onCore = (core: number, ...command: string[]): [string, string[]] => ['taskset', ['-c', String(core), ...command]]

export function senderCore(): number {
  if (availableParallelism() < 2) throw new Error('measuring needs two cores: one for the server, one for what sends requests')
  return SENDER_CORE
}
