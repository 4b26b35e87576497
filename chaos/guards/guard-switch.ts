import { afterEach, beforeEach, inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The guard that is switched off, or an empty text. */
    guardOff: string
  }
  interface TaskMeta {
    /** The guards that refused someone, or were part of a statement, during the test. */
    guards?: string[]
  }
}

declare global {
  var guardSwitch: { isOn(id: string): boolean }
}

const off = inject('guardOff')
const met = new Set<string>()
globalThis.guardSwitch = {
  isOn(id) {
    met.add(id)
    return id !== off
  },
}

// Guards that were met while a file got ready count for its first test.
let isFirst = true
beforeEach(() => {
  if (!isFirst) met.clear()
  isFirst = false
})
afterEach(({ task }) => {
  task.meta.guards = [...met]
})
