let ask: (() => Promise<boolean>) | null = null

/** Sets what asks the person before they sign out. Returns a function that ends it. */
export function onLeaving(question: () => Promise<boolean>): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

/** Whether the person may sign out now: no one asks, or they said yes. */
export const mayLeave = (): Promise<boolean> => ask?.() ?? Promise.resolve(true)
