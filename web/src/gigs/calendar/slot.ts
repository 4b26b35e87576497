import { useSyncExternalStore } from 'react'

/** One value outside React's tree, for what follows the pointer: only components that read it render again. */
export class Slot<T> {
  value: T
  private readonly listeners = new Set<() => void>()

  constructor(value: T) {
    this.value = value
  }

  set(value: T): void {
    this.value = value
    for (const listener of this.listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** Reads `select` of the slot's value. Renders again only when the result changes. */
export const useSlot = <T, S>(slot: Slot<T>, select: (value: T) => S): S => useSyncExternalStore(slot.subscribe, () => select(slot.value))
